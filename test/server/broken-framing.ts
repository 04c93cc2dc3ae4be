// Requests that two servers in a row would cut in different places, and requests without an end.

/** Whole requests from the first line on, where servers do not agree on what one request is. `rest` is the headers that all need. */
export function breakFraming(method: string, path: string, rest: string): Record<string, string> {
  const head = `${method} ${path} HTTP/1.1\r\n${rest}`;
  const typed = `${head}Content-Type: application/json\r\n`;
  const hidden = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const chunked = `${typed}Transfer-Encoding: chunked\r\n`;
  return {
    'both lengths': `${typed}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    'both lengths, turned': `${chunked}Content-Length: ${hidden.length + 5}\r\n\r\n0\r\n\r\n${hidden}`,
    'two codings': `${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
    'codings in one line': `${typed}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
    'an unknown coding': `${typed}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
    'a coding in quotes': `${typed}Transfer-Encoding: "chunked"\r\n\r\n0\r\n\r\n${hidden}`,
    'a space before the colon': `${typed}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
    'a tab in the coding': `${typed}Transfer-Encoding:\tchunked\x0b\r\n\r\n0\r\n\r\n${hidden}`,
    'a folded coding': `${typed}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`,
    'a coding in HTTP/1.0': `${chunked.replace('HTTP/1.1', 'HTTP/1.0')}\r\n0\r\n\r\n${hidden}`,
    'two lengths': `${typed}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}${hidden}`,
    'two lengths in one line': `${typed}Content-Length: 2, 3\r\n\r\n{}${hidden}`,
    'a length below nothing': `${typed}Content-Length: -1\r\n\r\n{}${hidden}`,
    'a length with a sign': `${typed}Content-Length: +2\r\n\r\n{}${hidden}`,
    'a length in hexadecimal': `${typed}Content-Length: 0x2\r\n\r\n{}${hidden}`,
    'a length beyond numbers': `${typed}Content-Length: 99999999999999999999999\r\n\r\n{}${hidden}`,
    'no length': `${typed}Content-Length: \r\n\r\n{}${hidden}`,
    'an extension of a chunk': `${chunked}\r\n2;a=b\r\n[]\r\n0\r\n\r\n`,
    'a huge extension of a chunk': `${chunked}\r\n2;${'a'.repeat(40_000)}\r\n[]\r\n0\r\n\r\n`,
    'a chunk of bad size': `${chunked}\r\nzz\r\n[]\r\n0\r\n\r\n${hidden}`,
    'a chunk below nothing': `${chunked}\r\n-2\r\n[]\r\n0\r\n\r\n${hidden}`,
    'a chunk beyond numbers': `${chunked}\r\nffffffffffffffffff\r\n[]\r\n0\r\n\r\n${hidden}`,
    'a chunk that is longer than it says': `${chunked}\r\n1\r\n[]\r\n0\r\n\r\n${hidden}`,
    'fields behind the body': `${chunked}Trailer: Authorization\r\n\r\n2\r\n[]\r\n0\r\nAuthorization: Bearer x\r\nContent-Length: 9\r\n\r\n`,
    'a folded header': `${head}X-A: b\r\n Content-Length: 9\r\n\r\n`,
    'bare line feeds': `${head}X-A: b\n\n${hidden}`,
    'a bare carriage return': `${head}X-A: b\rX-B: c\r\n\r\n`,
    'a NUL in a header': `${head}X-A: b\0c\r\n\r\n`,
    'a NUL in the address': `${method} ${path}\0 HTTP/1.1\r\n${rest}\r\n`,
    'a control byte in the address': `${method} ${path}\x01 HTTP/1.1\r\n${rest}\r\n`,
    'high bytes in the address': `${method} ${path}\xc0\xaf HTTP/1.1\r\n${rest}\r\n`,
    'a space in the address': `${method} ${path} x HTTP/1.1\r\n${rest}\r\n`,
    'a name that is none': `${head}X(A): b\r\n\r\n`,
    'headers without end': `${head}X-A: ${'x'.repeat(40_000)}\r\n\r\n`,
    'headers without number': `${head}${'X-A: b\r\n'.repeat(5000)}\r\n`,
    'no host': `${method} ${path} HTTP/1.1\r\n\r\n`,
    'two hosts': `${head}Host: evil.example\r\n\r\n`,
    'two hosts, turned': `${method} ${path} HTTP/1.1\r\nHost: evil.example\r\n${rest}\r\n`,
    'HTTP/0.9': `${method} ${path}\r\n\r\n`,
    'HTTP/1.0': `${method} ${path} HTTP/1.0\r\n${rest}\r\n`,
    'HTTP/2 as text': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'HTTP/9.9': `${method} ${path} HTTP/9.9\r\n${rest}\r\n`,
    'a method that is none': `BANANA ${path} HTTP/1.1\r\n${rest}\r\n`,
    'a method in lower case': `${method.toLowerCase()} ${path} HTTP/1.1\r\n${rest}\r\n`,
    'a tunnel': `CONNECT localhost:80 HTTP/1.1\r\n${rest}\r\n`,
    'authority in place of an address': `${method} localhost:80 HTTP/1.1\r\n${rest}\r\n`,
    asterisk: `${method} * HTTP/1.1\r\n${rest}\r\n`,
    'OPTIONS of all': `OPTIONS * HTTP/1.1\r\n${rest}\r\n`,
    websocket: `${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAA\r\n\r\n`,
    h2c: `${head}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAAA\r\n\r\n`,
    'a body of GET': `GET ${path} HTTP/1.1\r\n${rest}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n[]`,
    'TLS in place of HTTP': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  };
}

/** Requests whose sender goes away before their end. */
export const cutShort = (method: string, path: string, rest: string): string[] => [
  `${method} ${path.slice(0, -1)}`,
  `${method} ${path} HTTP/1.1\r\n${rest}`,
  `${method} ${path} HTTP/1.1\r\n${rest}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  `${method} ${path} HTTP/1.1\r\n${rest}Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ty`,
];
