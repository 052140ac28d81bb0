/** The lines of a byte stream in batches, in constant memory. A line longer than `longest` bytes is undefined. */
const NEWLINE = 0x0a;

export async function* textLines(source: AsyncIterable<Buffer>, longest: number): AsyncGenerator<(string | undefined)[]> {
  let begun: Buffer[] = [];
  let bytes = 0;
  const take = (last: Buffer): string | undefined => {
    const whole =
      bytes + last.length > longest
        ? undefined
        : Buffer.concat([...begun, last])
            .toString('utf8')
            .replace(/\r$/, '');
    begun = [];
    bytes = 0;
    return whole;
  };
  for await (const chunk of source) {
    const lines: (string | undefined)[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      lines.push(take(chunk.subarray(from, at)));
      from = at + 1;
    }
    const rest = chunk.subarray(from);
    bytes += rest.length;
    if (bytes > longest) begun = [];
    else if (rest.length > 0) begun.push(rest);
    if (lines.length > 0) yield lines;
  }
  if (bytes > 0) yield [take(Buffer.alloc(0))];
}
