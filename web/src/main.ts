import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n/i18n.svelte';
import { session } from './lib/net/session.svelte';

// Each game's own colours, which its card on the home page shows before the game is loaded.
import.meta.glob('../../src/tablee/games/*/web/tokens.css', { eager: true });

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

// A part of the page that did not come (the line was cut, or the server has newer ones) comes with the whole page: as soon as the server is there again, else when the reader asks.
let missed = false;
addEventListener('vite:preloadError', () => {
  missed = true;
  setTimeout(() => session.online && session.socket.dispatch({ on: 'outdated' }), 3000);
});
session.subscribe(({ type }) => missed && type === 'welcome' && location.reload());

await i18n.begin();
session.start();
mount(App, { target });
