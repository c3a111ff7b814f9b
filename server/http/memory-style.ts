/** In addition to the style of all plain pages. Sizes are those of `client/src/ui/theme/tokens.css`. */
export const memoryStyle = `<style>
main{padding:1rem 0 2rem}
p{margin:0}
a{color:var(--accent)}
h1{margin:.25rem 0 .5rem}
h2{margin:0 0 .5rem;font:700 1.15625rem/1.3 var(--serif)}
h3,h4{margin:0;font-size:1rem;font-weight:600}
.small{color:var(--muted);font-size:.9375rem}
.note{margin:0 0 1.5rem;padding:.75rem 1rem;border:1px solid var(--field-line);border-radius:.6875rem}
figure{margin:1.5rem 0 0;padding:1.25rem;border-radius:1rem;background:var(--surface)}
figcaption{color:var(--muted);font-size:.9375rem}
blockquote{margin:.25rem 0 0;font:1.15625rem/1.5 var(--serif);white-space:pre-line;unicode-bidi:plaintext}
[dir=rtl] blockquote,[dir=rtl] h1{text-align:right}
.days{margin-top:2rem}
.days section{margin-top:1.5rem}
.days section h3{color:var(--accent)}
ol{margin:0;padding:0;list-style:none}
ol li{display:grid;grid-template-columns:minmax(3.5rem,auto) 1fr;gap:0 1rem;padding:.625rem 0;border-bottom:1px solid var(--hover)}
time{color:var(--muted);font-variant-numeric:tabular-nums;white-space:nowrap}
footer{margin-top:2.5rem;display:grid;gap:1rem}
footer ul{display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;padding:0;list-style:none}
footer a{display:inline-flex;align-items:center;min-height:2.75rem}
footer a[aria-current]{color:inherit;text-decoration:none}
</style>`;
