/** The CSS of the pool's pages, for light and dark mode. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3b414b); --soft: light-dark(#59616e, #a9b1bd);
  --accent: light-dark(#2456c9, #8fb2ff); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f5f8, #14171c); color: light-dark(#1b2028, #eceff4); }
main { width: 100%; max-width: 440px; padding: 28px; border: 1px solid var(--line); border-radius: 12px;
  background: light-dark(#fff, #1d2128); }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3; }
h2 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; }
.note { color: var(--soft); font-size: 14px; }
.error { padding: 10px 12px; border-radius: 8px; background: light-dark(#fdecea, #45201e); }
ul { list-style: none; margin: 0; padding: 0; }
li + li { margin-top: 8px; }
button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px;
  padding: 10px 14px; min-height: 44px; cursor: pointer; }
button:hover { border-color: var(--accent); }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.account { width: 100%; text-align: left; overflow-wrap: anywhere; }
.account span { display: block; color: var(--soft); font-size: 14px; }
label { display: block; margin-bottom: 12px; font-size: 14px; }
input { display: block; width: 100%; margin-top: 4px; padding: 9px 12px; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 8px; }
.actions { display: flex; gap: 8px; flex-wrap: wrap; margin-top: 8px; }
.main { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #10131a); }
`;
