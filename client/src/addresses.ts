// Written by `python -m backalley.server.addresses`, which the server goes by, too.
export const ADDRESSES = {
  start: '^/(?:index[.]html)?$',
  table: '^/table/([^/]+)/?$',
  host: '^/host(?:/[^/]*)?/?$',
  replay: '^/replay/?$',
  rules: '^/rules(?:/[^/]*)?/?$',
  agreements: '^/agreements/?$',
} as const;
