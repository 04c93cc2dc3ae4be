// Saves charts as SVG and PNG and tables as CSV, Markdown and LaTeX, all made on the page.

const endings: Readonly<Record<string, readonly [ending: string, type: string]>> = {
  SVG: ['svg', 'image/svg+xml'],
  PNG: ['png', 'image/png'],
  CSV: ['csv', 'text/csv'],
  MD: ['md', 'text/markdown'],
  TeX: ['tex', 'application/x-tex'],
};

const tables = JSON.parse(document.querySelector('#save-data')?.textContent ?? '{}') as Record<
  string,
  Record<string, string>
>;
const pixelsPerUnit = 3;

function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The SVG has the light colours, whatever the page shows: the style sheet changes only how it looks here. */
function printSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('style');
  return new XMLSerializer().serializeToString(copy);
}

async function drawPng(chart: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([printSvg(chart)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = chart.width.baseVal.value * pixelsPerUnit;
    canvas.height = chart.height.baseVal.value * pixelsPerUnit;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the chart could not be drawn'))));
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function save(id: string, kind: string): Promise<void> {
  const [ending, type] = endings[kind] ?? ['txt', 'text/plain'];
  const chart = document.getElementById(id)?.querySelector<SVGSVGElement>('.chart svg');
  if (kind === 'PNG' && chart) saveBlob(await drawPng(chart), `${id}.${ending}`);
  else
    saveBlob(
      new Blob([kind === 'SVG' && chart ? printSvg(chart) : (tables[id]?.[kind] ?? '')], { type }),
      `${id}.${ending}`,
    );
}

for (const group of document.querySelectorAll<HTMLElement>('[data-save]')) {
  for (const button of group.querySelectorAll('button')) {
    button.addEventListener('click', () => save(group.dataset['save'] ?? '', button.dataset['kind'] ?? ''));
  }
  group.hidden = false;
}
