import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import { session } from './lib/session.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
await i18n.begin();
session.start();
mount(App, { target });
