// Written by `make generated` from what the server goes by, too.
export const ADDRESSES = {
  start: '^/(?:index[.]html)?$',
  table: '^/table/([^/]+)/?$',
  deal: '^/table/([^/]+)/deal/([0-9]{1,6})/([0-9]{1,6})/?$',
  learn: '^/learn(?:/([^/]*))?/?$',
  host: '^/host(?:/[^/]*)?/?$',
  replay: '^/replay/?$',
  rules: '^/rules(?:/[^/]*)?/?$',
  mine: '^/mine(?:/(me))?/?$',
  agreements: '^/agreements/?$',
} as const;
