// Columns that sort at a click of their heading, and boxes that take the focus only where there is something to scroll.

function sortValue(row: HTMLTableRowElement, column: number): number | string {
  const cell = row.cells[column];
  const text = cell?.dataset['value'] ?? cell?.textContent.trim() ?? '';
  const number = Number.parseFloat(text.replace(/,/g, ''));
  return Number.isNaN(number) ? text : number;
}

/** Numbers before texts, and what is not there at the end. */
function compare(left: number | string, right: number | string): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1;
  return String(left).localeCompare(String(right));
}

function sortBy(table: HTMLTableElement, column: number): void {
  const [body] = table.tBodies;
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
  const heading = headings[column];
  if (!body || !heading) return;
  const isNumeric = heading.classList.contains('right');
  const before = heading.getAttribute('aria-sort');
  const direction =
    before === null ? (isNumeric ? 'descending' : 'ascending') : before === 'ascending' ? 'descending' : 'ascending';
  for (const other of headings) other.removeAttribute('aria-sort');
  heading.setAttribute('aria-sort', direction);
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = [...body.rows].map((row) => ({ row, value: sortValue(row, column) }));
  rows.sort((a, b) =>
    typeof a.value === typeof b.value ? sign * compare(a.value, b.value) : compare(a.value, b.value),
  );
  body.append(...rows.map(({ row }) => row));
  table.classList.add('is-sorted');
}

for (const table of document.querySelectorAll<HTMLTableElement>('table.sortable')) {
  for (const [column, heading] of [...(table.tHead?.rows[0]?.cells ?? [])].entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    button.addEventListener('click', () => sortBy(table, column));
    heading.append(button);
  }
}

const boxes = [...document.querySelectorAll<HTMLElement>('.scroll')];
function letScrollable(): void {
  for (const box of boxes) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
}
letScrollable();
addEventListener('resize', letScrollable);
// A table that was folded away has a width only when it is opened.
for (const details of document.querySelectorAll('details')) details.addEventListener('toggle', letScrollable);
