// The page's style sheet: calm type in the reader's own fonts, one column on a narrow screen, contents at the side on a wide one, and paper.

import { colourRules } from './colours.ts';

const base = `
*{box-sizing:border-box}
[hidden]{display:none!important}
html{scroll-behavior:smooth;scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:0 1rem 4rem;max-width:84rem;background:var(--paper);color:var(--ink);
font:1rem/1.55 -apple-system,"Segoe UI",Inter,"Noto Sans","Helvetica Neue","Liberation Sans",Arial,sans-serif}
h1,h2,h3{line-height:1.25;font-weight:650;text-wrap:balance}
h1{font-size:1.9rem;margin:0 0 .4rem;letter-spacing:-.015em;overflow-wrap:anywhere}
h2{font-size:1.4rem;margin:0 0 .6rem;letter-spacing:-.01em}
h3{font-size:1rem;margin:0 0 .6rem}
p{margin:0 0 .8rem;max-width:72ch}
a{color:var(--accent)}
code,pre{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.85em}
pre{overflow-x:auto;padding:.8rem;background:var(--soft);border-radius:6px;line-height:1.45}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:.5rem;padding:.4rem .8rem;background:var(--paper)}
.for-screen-readers{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
button,select,input{font:inherit;font-size:.9rem;color:inherit;background:var(--paper);border:1px solid var(--grey);border-radius:5px;
padding:.3rem .6rem;min-height:2rem;max-width:100%}
button{cursor:pointer}
button:hover:not(:disabled){border-color:var(--accent);color:var(--accent)}
button:disabled{color:var(--muted);border-color:var(--line);cursor:default}
summary{cursor:pointer;color:var(--accent);width:fit-content;padding:.15rem 0}
`;

const layout = `
.top{display:flex;flex-wrap:wrap;gap:1rem 3rem;justify-content:space-between;align-items:start;padding:2.5rem 0 1.5rem;
border-bottom:1px solid var(--line);margin-bottom:1.5rem}
.kicker{margin:0 0 .3rem;font-size:.8rem;color:var(--muted);letter-spacing:.02em}
.lead{margin:0;color:var(--muted);overflow-wrap:anywhere}
.theme{font-size:.85rem;color:var(--muted);margin:0}
.contents ul{list-style:none;margin:0 0 1.5rem;padding:0;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;font-size:.95rem}
.contents a{display:inline-block;padding:.25rem 0;text-decoration:none}
.contents a:hover{text-decoration:underline}
main>section{margin:0 0 3.5rem}
.exhibits{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18.5rem),1fr));gap:2.5rem 1.5rem;align-items:start}
.exhibit{min-width:0}
.exhibit.wide,.exhibit:only-child{grid-column:1/-1}
figure{margin:0}
figcaption{margin-top:.5rem;font-size:.88rem;color:var(--muted);max-width:72ch}
.scroll{overflow-x:auto;max-width:100%}
.chart{padding:.25rem 0}
.chart svg{display:block;height:auto;max-width:100%}
.chart text{font-family:inherit}
.chart svg>rect:first-of-type{fill:none}
.scroll+.chart{margin-top:1.5rem}
.save{margin:.4rem 0 0;font-size:.8rem;color:var(--muted)}
.save button{font-size:.8rem;min-height:1.75rem;padding:.1rem .5rem;border-color:var(--line);margin:.1rem .05rem}
@media (min-width:68rem){
body{display:grid;grid-template-columns:11rem minmax(0,1fr);column-gap:3rem;padding:0 2rem 4rem}
.top{grid-column:1/-1}
.contents{position:sticky;top:1.5rem;align-self:start}
.contents ul{flex-direction:column;gap:.1rem}
}
`;

const tables = `
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums lining-nums}
th,td{padding:.32rem .65rem;text-align:left;white-space:nowrap;border-bottom:1px solid var(--line)}
th.right,td.right{text-align:right}
thead th{font-weight:600;color:var(--muted);border-bottom:2px solid var(--muted);vertical-align:bottom}
tbody th{font-weight:600;position:sticky;left:0;background:var(--paper)}
tbody tr:hover,tbody tr:hover th{background:var(--soft)}
tr.group-start>*{border-top:2px solid var(--muted)}
table.is-sorted tr.group-start>*{border-top:0}
thead button{all:unset;cursor:pointer;font-weight:600;padding:.1rem 0}
thead button:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}
thead th{position:relative}
[aria-sort] button::after{position:absolute;right:0;color:var(--accent);font-size:.85em}
th.right[aria-sort] button::after{right:auto;left:0}
[aria-sort=ascending] button::after{content:"↑"}
[aria-sort=descending] button::after{content:"↓"}
.interval{vertical-align:-1px;margin-right:.6rem}
.interval .scale{stroke:var(--line);stroke-width:1}
.interval .range{stroke:var(--blue);stroke-width:3;opacity:.45}
.interval circle{fill:var(--blue)}
`;

const sentences = `
#sentence-filters{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.7rem 1rem;align-items:end;padding:1rem;background:var(--soft);border-radius:8px;margin-bottom:1rem}
.field{margin:0;max-width:none;display:flex;flex-direction:column;gap:.15rem;min-width:0}
.field label{font-size:.8rem;color:var(--muted)}
.field.search{grid-column:1/-1}
.field input,.field select{width:100%}
.field button{width:fit-content}
#sentence-status{color:var(--muted);font-size:.9rem}
.sentence{border-top:1px solid var(--line);padding:1.1rem 0 .8rem;scroll-margin-top:1rem}
.sentence:focus,#sentence-list:focus{outline:none}
.sentence:focus{box-shadow:-.7rem 0 0 var(--paper),-.95rem 0 0 var(--accent)}
.sentence h3{display:flex;gap:.2rem .8rem;flex-wrap:wrap;align-items:baseline;font-weight:400;margin:0 0 .5rem}
.sentence h3 a{font-size:.8rem;text-decoration:none;color:var(--muted);overflow-wrap:anywhere}
.sentence h3 span{font-size:1.08rem;text-wrap:wrap;flex:1 1 20rem;min-width:0;overflow-wrap:anywhere}
.facts,.said{list-style:none;margin:0;padding:0;font-size:.92rem}
.facts>li,.said>li{padding:.2rem 0 .2rem 1.5rem;position:relative;overflow-wrap:anywhere}
.facts{counter-reset:fact}
.facts>li{display:flex;flex-wrap:wrap;gap:0 1.5rem;justify-content:space-between;border-top:1px solid var(--line)}
.facts>li:first-child{border-top:0}
.facts>li>.slots{flex:1 1 24rem;min-width:0}
.facts>li>.by{flex:0 1 22rem}
.facts>li::before{counter-increment:fact;content:counter(fact);position:absolute;left:0;color:var(--muted);font-size:.85em;line-height:1.8}
.said>li::before{position:absolute;left:.1rem;font-weight:700}
.said>li.right::before{content:"✓";color:var(--right)}
.said>li.wrong::before{content:"✗";color:var(--wrong)}
.said>li.left-out::before{content:"–";color:var(--muted)}
.finders::before{margin-right:.5em}
.missed .finders::before{content:"○";color:var(--wrong)}
.found .finders::before{content:"●";color:var(--right)}
.slots i{font-style:normal;color:var(--muted)}
.optional{color:var(--muted)}
.by,.closest,.remark{color:var(--muted);font-size:.88rem}
.by,.closest{display:block}
.by{display:flex;flex-wrap:wrap;gap:0 1.2rem;align-items:baseline}
.by details[open]{flex-basis:100%}
mark{background:var(--wrong-soft);color:var(--wrong);border-radius:3px;padding:0 .15em}
.verdict{font-size:.8rem;font-weight:600}
.right>.verdict{color:var(--right)}
.wrong>.verdict{color:var(--wrong)}
.said-by{margin:.7rem 0 .1rem;font-size:.88rem;font-weight:650}
.sentence>details{margin-top:.4rem;font-size:.92rem}
#sentence-pages{display:flex;gap:.6rem;border-top:1px solid var(--line);padding-top:1rem}
.signatures{font-size:.95rem;margin:0 0 1.5rem}
.signatures dt{font-weight:600;margin-top:.5rem}
.signatures dd{margin:0;overflow-wrap:break-word}
#provenance h3{margin-top:1.8rem}
#provenance td:last-child,#provenance td:nth-child(2){white-space:normal;overflow-wrap:anywhere;min-width:14rem}
#provenance td:last-child{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.85em}
`;

const media = `
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media (max-width:40rem){
h1{font-size:1.5rem}
.top{padding-top:1.5rem}
th,td{padding:.3rem .45rem}
}
@media print{
@page{margin:16mm 14mm}
html{font-size:9.5pt}
body{display:block;max-width:none;padding:0}
.contents,.theme,.save,.skip,#sentence-filters,#sentence-pages,thead button::after{display:none!important}
.top{padding-top:0}
a{color:inherit;text-decoration:none}
.scroll{overflow:visible}
.exhibits{grid-template-columns:1fr 1fr;gap:1.5rem}
.exhibit:not(:has(.only-table)){break-inside:avoid}
.exhibit>details:not([open],.only-table),.by details:not([open]),.only-table>summary{display:none}
.only-table::details-content,#provenance details::details-content{content-visibility:visible;block-size:auto}
.chart svg{max-width:100%}
table{font-size:8pt}
th,td{padding:.2rem .4rem}
td:last-child{white-space:normal;overflow-wrap:anywhere}
h2,h3,main>section>p{break-after:avoid}
tr,p,pre,.facts>li,.said>li{break-inside:avoid}
main>section{margin-bottom:2rem}
pre{white-space:pre-wrap}
#provenance summary{list-style:none;color:inherit;font-weight:600;break-after:avoid}
}
`;

export const pageStyle = `${colourRules}${base}${layout}${tables}${sentences}${media}`;
