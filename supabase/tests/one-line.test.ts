import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenCodeSchema } from '#core/contracts/account.ts';
import { asOneLine, asPlainText, isOneLine } from '#core/kit/one-line.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';

describe('names and texts', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  test('the database and the contracts judge every letter of the first 65,536 alike', async () => {
    const letters = Array.from({ length: 0xffff }, (_, at) => at + 1).filter((point) => point < 0xd800 || point > 0xdfff);
    const rows = await db.rows<{ point: number; alone: boolean; inside: boolean; text: boolean; line: string }>(
      `select point, private.is_one_line(chr(point)) as alone, private.is_one_line('a' || chr(point) || 'b') as inside,
         private.is_plain_text('a' || chr(point)) as text, private.as_one_line('a' || chr(point) || 'b') as line from unnest($1::int[]) point`,
      [letters],
    );
    const differ = rows.filter(({ point, alone, inside, text, line }) => {
      const letter = String.fromCodePoint(point);
      const around = `a${letter}b`;
      return (
        alone !== isOneLine(letter) ||
        inside !== isOneLine(around) ||
        text !== (asPlainText(`a${letter}`) === `a${letter}`) ||
        line !== asOneLine(around)
      );
    });
    expect(rows).toHaveLength(letters.length);
    expect(differ.map(({ point }) => point.toString(16))).toEqual([]);
  });

  test.each(['ABCD', 'AAAAAAAA', 'ABABABAB', 'ABCDEFG', 'ABCDEFGH', 'A1B2-C3D4', 'AABBCCDDEE', 'aaaaBCDe'])(
    'code %s is judged alike',
    async (code) => {
      const [row] = await db.rows<{ hard: boolean }>('select private.is_hard_to_guess($1) as hard', [code]);
      expect(row?.hard).toBe(chosenCodeSchema.safeParse(code).success);
    },
  );

  test.each(['a\r\nBcc: x', '\u202egnp.exe', '\u200b'])('a person is not called %j', async (firstName) => {
    const ana = db.as(await db.join());
    await expect(ana.rpc('update_profile', { profile: { firstName } })).rejects.toThrow('input_invalid');
    expect(await ana.rpc('my_profile')).toMatchObject({ firstName: null });
  });

  test.each([
    ['a favourite', `insert into public.favourite_meals (user_id, food_signature, name) values ($1, 'x', $2)`],
    [
      'the subject of a mail',
      `insert into public.client_mails (id, user_id, kind, lang, subject, text, html) values (gen_random_uuid(), $1, 'supplements', 'sl', $2, 'x', 'x')`,
    ],
    [
      'the text of a mail',
      `insert into public.client_mails (id, user_id, kind, lang, subject, text, html) values (gen_random_uuid(), $1, 'supplements', 'sl', 'x', $2, 'x')`,
    ],
    ['what a menu is', `insert into public.menus (name, description) select 'x', $2 where $1::uuid is not null`],
  ])('%s turns no direction', async (_what, insert) => {
    const { id } = await db.join();
    await expect(db.rows(insert, [id, 'jabolko \u202egnp'])).rejects.toMatchObject({ code: '23514' });
    await expect(db.rows(insert, [id, 'jabolko'])).resolves.toEqual([]);
  });

  test('a name another service gave is made one line', async () => {
    const email = `ime-${crypto.randomUUID()}@ziva.test`;
    const { code } = await db.service.rpc<{ code: string }>('create_invitation', { email });
    const id = await db.signUp(email, { invitation_code: code, given_name: 'Ana\r\nBcc: x', family_name: '\u200f' });
    const [row] = await db.rows('select first_name, last_name from public.profiles where user_id = $1', [id]);
    expect(row).toEqual({ first_name: 'Ana Bcc: x', last_name: null });
  });
});
