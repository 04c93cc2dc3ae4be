import { expect, test } from 'vitest';
import { embedJson, html, trustHtml } from '../../src/report/page/html.ts';

test('what is put in is escaped, in text and in attributes, unless it is HTML', () => {
  const name = `"><script>alert('x')</script>&`;
  expect(html`<p title="${name}">${name}</p>`.html).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  );
  expect(html`<ul>${['a<', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.html).toBe(
    '<ul><li>a&lt;</li><li>b</li></ul>',
  );
  expect(html`${trustHtml('<b>')}${undefined}${false}${0}${['x', ['<']]}`.html).toBe('<b>0x&lt;');
});

test('embedded data cannot end its element, and reads back the same', () => {
  const data = { text: '</script><!-- <script> -->', sign: '\u2028' };
  const { html: element } = embedJson('data', data);
  expect(element.match(/</g)).toHaveLength(2);
  const [, json = ''] = /^<script type="application\/json" id="data">(.*)<\/script>$/su.exec(element) ?? [];
  expect(JSON.parse(json)).toEqual(data);
});
