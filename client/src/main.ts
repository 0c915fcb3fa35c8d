import './theme.css';
import './base.css';
import './look';

import { mount } from 'svelte';

import App from './App.svelte';
import { keepShell } from './shell/worker';
import { noteTouch } from './touched';

const target = document.getElementById('app');
if (!target) throw new Error('index.html: expected an element with id "app"');
const app = target;
noteTouch(document.documentElement);
// a task of its own: reading the script was long enough for whoever would press something
setTimeout(() => {
  app.replaceChildren();
  mount(App, { target: app });
  keepShell();
});
