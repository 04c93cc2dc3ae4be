// What the page of clusters adds to the style sheet.

export const graphStyle = `
#cluster-filters{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.7rem 1rem;align-items:end;padding:1rem;background:var(--soft);border-radius:8px;margin-bottom:1rem}
#cluster-status,#decision-status{color:var(--muted);font-size:.9rem;margin:0 0 .6rem}
.cluster{border-top:1px solid var(--line);padding:1rem 0 .8rem}
.cluster-head{display:flex;gap:.3rem .8rem;flex-wrap:wrap;align-items:baseline}
.cluster-head h3{margin:0;flex:1 1 14rem;min-width:0;overflow-wrap:anywhere;font-size:1.08rem}
.cluster-head .count,.phrase .count,.gold{color:var(--muted);font-size:.85rem}
.phrases{list-style:none;margin:.5rem 0;padding:0;display:flex;flex-direction:column;gap:.1rem}
.phrase{padding:.15rem 0}
.phrase>label{display:inline-flex;gap:.5rem;align-items:baseline;overflow-wrap:anywhere;min-width:0}
.phrase bdi{overflow-wrap:anywhere}
.phrase ul{margin:.2rem 0 .4rem 1.6rem;padding-left:1rem;font-size:.9rem;overflow-wrap:anywhere}
.phrase details{margin-left:1.6rem;font-size:.9rem}
.phrase details ul{margin-left:0}
input[type=checkbox]{min-height:0;width:1.05rem;height:1.05rem;accent-color:var(--accent);flex:none;position:relative;top:.15rem}
.cluster .mixed{color:var(--wrong);font-size:.85rem}
#overview h3{margin-top:1.5rem}
#provenance code{overflow-wrap:anywhere}
#decisions{position:sticky;bottom:0;background:var(--paper);border-top:2px solid var(--accent);padding:.8rem 0;margin-top:1rem}
#decisions p{margin:0 0 .5rem}
#decisions ol{margin:.3rem 0;padding-left:1.4rem;max-height:9rem;overflow:auto;font-size:.9rem}
#decisions li{overflow-wrap:anywhere;padding:.1rem 0}
.actions{display:flex;flex-wrap:wrap;gap:.5rem}
#cluster-pages{display:flex;gap:.6rem;border-top:1px solid var(--line);padding-top:1rem;margin-bottom:1rem}
.levels,.levels ul{list-style:none;margin:0;padding:0}
.levels ul{padding-left:1.1rem;border-left:1px solid var(--line)}
.levels li{padding:.1rem 0;overflow-wrap:anywhere}
.wrap td{white-space:normal;overflow-wrap:anywhere;min-width:12rem}
@media print{#cluster-filters,#cluster-pages,#decisions,.phrase input{display:none!important}}
`;
