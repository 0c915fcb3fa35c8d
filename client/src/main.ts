import './theme.css';
import './base.css';
import './look';

import { mount } from 'svelte';

import App from './App.svelte';
import { keepShell } from './shell/worker';

const target = document.getElementById('app');
if (!target) throw new Error('index.html: expected an element with id "app"');
target.replaceChildren();
mount(App, { target });
keepShell();
