/** Writes the objects of a PDF 1.7 file (ISO 32000-1, 7.5). Streams are deflated by the platform. */

/** The number of an object. */
export type Ref = number;

export const refer = (ref: Ref): string => `${ref} 0 R`;

/** A text of a dictionary: UTF-16 with its mark, in hexadecimal, so that no letter needs an escape. */
export function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('')}>`;
}

/** At most three decimals, never with an exponent. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000);

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  // Both end with the reading below, which also throws what they would.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

export interface PdfFile {
  /** A number for an object that is written later. */
  readonly reserve: () => Ref;
  readonly put: (body: string, ref?: Ref) => Ref;
  /** @param entries of its dictionary besides length and filter */
  readonly putStream: (bytes: Uint8Array<ArrayBuffer>, entries?: string) => Promise<Ref>;
  readonly toBytes: (root: Ref, info: Ref) => Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

export function makePdfFile(): PdfFile {
  const bodies: (readonly Uint8Array<ArrayBuffer>[])[] = [];
  const reserve = (): Ref => bodies.push([]);
  const write = (ref: Ref, parts: readonly Uint8Array<ArrayBuffer>[]): Ref => {
    bodies[ref - 1] = parts;
    return ref;
  };
  return {
    reserve,
    put: (body, ref = reserve()) => write(ref, [encoder.encode(body)]),
    putStream: async (bytes, entries = '') => {
      const ref = reserve();
      const packed = await deflate(bytes);
      const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
      return write(ref, [encoder.encode(head), packed, encoder.encode('\nendstream')]);
    },
    toBytes: (root, info) => {
      const parts: Uint8Array<ArrayBuffer>[] = [encoder.encode('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
      let length = parts[0]?.length ?? 0;
      const push = (part: Uint8Array<ArrayBuffer>) => {
        parts.push(part);
        length += part.length;
      };
      const places = bodies.map((body, at) => {
        const place = length;
        push(encoder.encode(`${at + 1} 0 obj\n`));
        body.forEach(push);
        push(encoder.encode('\nendobj\n'));
        return place;
      });
      const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      const start = length;
      push(encoder.encode(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}`));
      push(encoder.encode(`trailer\n<< /Size ${bodies.length + 1} /Root ${refer(root)} /Info ${refer(info)} >>\nstartxref\n${start}\n%%EOF\n`));
      const bytes = new Uint8Array(length);
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      return bytes;
    },
  };
}
