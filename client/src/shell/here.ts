import { browser } from './browser';
import { Renewal } from './renewal.svelte';

/** The page that runs here, and whether its server has a newer one. */
export const renewal = new Renewal(browser);
