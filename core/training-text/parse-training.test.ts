/** The rules of SPEC.md, one by one. */
import { describe, expect, test } from 'vitest';
import { parseTraining } from './parse-training.ts';
import { summarise } from './summarise.ts';
import { CONFIDENT } from './training-draft.ts';

const DAY = '2026-11-24';
const reads = (text: string): string => summarise(parseTraining(text, 'sl', { day: DAY }));
const unread = (text: string): string[] => parseTraining(text, 'sl', { day: DAY }).unread.map((one) => one.text);

type Lines = readonly (readonly [text: string, expected: string])[];

/** The lines with what they are read as in place of what is expected. */
function toReads(lines: Lines): Lines {
  return lines.map(([text]) => [text, reads(text)]);
}

describe('text', () => {
  test('[TT02] case, č š ž and composition make no difference', () => {
    const plain = reads('počep 5x5 100 kg, tek uro in pol zvečer');
    for (const text of ['POCEP 5x5 100 KG, TEK URO IN POL ZVECER', 'počep 5x5 100 kg, tek uro in pol zvečer'.normalize('NFD')])
      expect(reads(text)).toBe(plain);
  });

  test('[TT03] no text throws, the end of a text that is too long is one unread part', () => {
    for (const text of [
      '',
      ' ',
      '\n\n',
      'x',
      '5x',
      'x5',
      '@',
      '5/',
      ':',
      '1:',
      '::',
      '-',
      '99999999999999999999x9',
      '🙂 tek 🙂',
      '0x0',
      '3x10x',
      '½ ure teka',
      'a'.repeat(20_000),
      '.'.repeat(20_000),
      'max '.repeat(5000),
    ])
      expect(() => parseTraining(text, 'sl', { day: DAY })).not.toThrow();
    const long = `tek 5 km ${' '.repeat(10_000)}konec besedila`;
    expect(reads(long)).toBe('run 5000m');
    expect(unread(long)).toEqual(['konec besedila']);
  });

  test('[TT05] every part has its words and their place', () => {
    const text = 'Včeraj: tek 5 km, potem klobasa in počep 5x5 100 kg';
    const draft = parseTraining(text, 'sl', { day: DAY });
    const [run, strength] = draft.activities;
    const parts = [draft.day, run?.kind, run?.figures.distanceM, strength?.exercises[0], ...draft.unread];
    expect(parts.map((part) => part?.text)).toEqual(['Včeraj', 'tek', '5 km', 'počep 5x5 100 kg', 'klobasa']);
    for (const part of parts) expect(text.slice(part?.start, part?.end)).toBe(part?.text);
  });
});

describe('figures', () => {
  test('[TT10] times', () => {
    const lines: Lines = [
      ["tek 48'30", 'run 48.5min'],
      ['kolo 1h30min', 'bike 90min'],
      ['hodil 2 uri in pol', 'walk 150min'],
      ['tri četrt ure joge', 'yoga 45min'],
      ['30-minute walk', 'walk 30min'],
      ['tek 5 km 22:15', 'run 22.25min 5000m'],
      ['kolo 40 km 1:30', 'bike 90min 40000m'],
      ['joga 1:10', 'yoga 70min?'],
      ['trx 9:30', 'calisthenics 9.5min'],
      ['joga 1h 20m', 'yoga 80min'],
      ['spin class 45m', 'indoor_bike 45min?'],
      ['plavanje 50m', 'swim 50m'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT11] distances', () => {
    const lines: Lines = [
      ['plavanje 1.500 m', 'swim 1500m'],
      ['tek 6,2 milje', 'run 9977.9m'],
      ['maraton', 'run 42195m'],
      ['walked 8.5k steps, 6 km', 'walk 6000m'],
      ['bazen 30 dolžin (25 m)', 'swim 750m'],
    ];
    expect(toReads(lines)).toEqual(lines);
    expect(unread('plavanje 40 dolžin')).toEqual(['40']);
  });

  test('[TT12] climb', () => {
    const lines: Lines = [
      ['pohod 14 km, +650 m', 'hike 14000m +650m'],
      ['hike 2,400 ft gain', 'hike +732m'],
      ['kolo vzpon 800 m', 'bike +800m'],
      ['hike 2500 ft elevation gain', 'hike +762m'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT13] heart rate and HRV', () => {
    const lines: Lines = [
      ['tek, povprečni utrip 148 bpm, maks. 171 bpm', 'run avg148 max171'],
      ['tek 142 utripov na minuto', 'run avg142'],
      ['HRV 41, rhr 58', '- rest58 hrv41'],
      ['tek 145/178 bpm', 'run avg145 max178'],
      ['HRV 45 ms (sdnn)', '- hrv45sdnn'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT14] a pace gives the time or the distance', () => {
    const lines: Lines = [
      ['tek 12 km s tempom 5:30 min/km', 'run 66min 12000m'],
      ['kolo 1 ura 28 km/h', 'bike 60min 28000m'],
      ['tek tempo 5:00/km', 'run'],
      ['ran 3 miles at 8:30 pace', 'run 25.5min 4828m'],
      ['odtekel 12 km, povprečje 5:20', 'run 64min 12000m'],
      ['smučal 3 ure, max hitrost 78 km/h', 'alpine_ski 180min'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT15] exertion and energy', () => {
    const lines: Lines = [
      ['joga napor 3/10', 'yoga rpe3'],
      ['fitnes 1000 kJ', 'strength 239.01kcal'],
      ['tek RPE 15', 'run rpe15?'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT16] intervals are no distance', () => {
    const lines: Lines = [
      ['tek 6x400 m', 'run 6*400m'],
      ['plavanje 20x50 m', 'swim 20*50m'],
      ['kolo 8 x 30 s', 'bike 8*30s'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });
});

describe('exercises', () => {
  test('[TT20] the ways of writing sets', () => {
    const lines: Lines = [
      ['5x5 počep 100', 'strength [squat 5x5@100]'],
      ['počep 60kg 10-8-6', 'strength [squat 1x10@60 1x8@60 1x6@60]'],
      ['bench press 4 sets: 60x10, 70x8, 80x6, 85x4', 'strength [bench_press 1x10@60 1x8@70 1x6@80 1x4@85]'],
      ['počep 100x5,105x5,110x3', 'strength [squat 1x5@100 1x5@105 1x3@110]'],
      ['deadlift 100 kg for 5 reps', 'strength [deadlift 1x5@100]'],
      ['Zgibi\n10\n8\n6', 'strength [pull_up 1x10 1x8 1x6]'],
      ['počep 3 serije: 12, 10, 8 z 60 kg', 'strength [squat 1x12@60 1x10@60 1x8@60]'],
      ['1. počep 5x5 100 kg', 'strength [squat 5x5@100]'],
      ['bench press 10,8,6 with 60kg', 'strength [bench_press 1x10@60 1x8@60 1x6@60]'],
      ['potisk s prsi 8 8 7 50 kg', 'strength [bench_press 2x8@50 1x7@50]'],
      ['biceps pregib 12, 12, 12', 'strength [biceps_curl 3x12?]'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT21] which number is the weight', () => {
    const lines: Lines = [
      ['bench 60x10', 'strength [bench_press 1x10@60]'],
      ['bench 5x60 kg', 'strength [bench_press 1x5@60]'],
      ['bench 10x60', 'strength [bench_press 1x10@60?]'],
      ['bench 80', 'strength [bench_press 1x@80?]'],
      ['sklece 3x50', 'strength [push_up 3x50]'],
      ['počep 3x8-10 60kg', 'strength [squat 3x8@60?]'],
      ['mrtvi dvig 5 serij po 3 s 120 kg', 'strength [deadlift 5x3@120]'],
      ['deadlift 5 @ 180kg', 'strength [deadlift 1x5@180?]'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT22] pounds', () => {
    const lines: Lines = [
      ['bench 135x10, 185x5 lb', 'strength [bench_press 1x10@61.23 1x5@83.91]'],
      ['squats: 3 sets x 12 reps @ 135 lbs', 'strength [squat 3x12@61.23]'],
    ];
    expect(toReads(lines)).toEqual(lines);
    const own = [
      'bench 135x5',
      'bench 135/8, 155/6',
      'squat 5x5 225',
      'bench 60 kg x 8',
      'bench 135x10, 60x5 kg',
      'pull ups 10, 8, 6',
      'curls 12,12,12',
    ];
    const inPounds = own.map((text) => summarise(parseTraining(text, 'en', { day: DAY, weightUnit: 'lb' })));
    expect(inPounds).toEqual([
      'strength [bench_press 1x5@61.23]',
      'strength [bench_press 1x8@61.23 1x6@70.31]',
      'strength [squat 5x5@102.06]',
      'strength [bench_press 1x8@60]',
      'strength [bench_press 1x10@135 1x5@60]',
      'strength [pull_up 1x10 1x8 1x6]',
      'strength [biceps_curl 3x12?]',
    ]);
  });

  test('[TT23] holds and carries', () => {
    const lines: Lines = [
      ['plank 1:30', 'strength [plank 1x90s]'],
      ['kmečka hoja 3x30 m 24 kg', 'strength [farmers_walk 3x30m@24]'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT24] sets to warm up are marked, a warm-up of time alone is unread', () => {
    expect(reads('počep ogrevanje 2x10 40 kg, 5x5 100 kg')).toBe('strength [squat 2x10@40w 5x5@100]');
    expect(unread('ogrevanje 10 min, počep 5x5')).toEqual(['ogrevanje 10 min']);
    expect(unread('push-ups 3x15, rest 60 s')).toEqual(['rest 60 s']);
    expect(unread('počep 3x12 30 kg pavza 90 s')).toEqual(['pavza 90 s']);
  });

  test('[TT25] supersets and rounds', () => {
    const lines: Lines = [
      ['superset zgibi 3x8 + sklece 3x15; plank 60 s', 'strength [pull_up 3x8 ss1][push_up 3x15 ss1][plank 1x60s]'],
      ['5 krogov 10 sklec 15 počepov', 'strength [push_up 5x10][squat 5x15]'],
      ['3 rounds: 20 burpees, 400 m run', 'strength [burpee 3x20] | run 3*400m'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT26] a word for an exercise and an activity', () => {
    const lines: Lines = [
      ['veslanje 3x8 60 kg', 'strength [barbell_row 3x8@60]'],
      ['veslanje 20 min', 'indoor_row 20min'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT27] inflection and typos', () => {
    const forms = ['počepi 3x5', '3x5 počepov', 'počepe 3x5', 'počepih 3x5', 's počepi 3x5'];
    expect(new Set(forms.map(reads))).toEqual(new Set(['strength [squat 3x5]']));
    const lines: Lines = [
      ['romunskih mrtvih dvigov 3x8', 'strength [romanian_deadlift 3x8]'],
      ['romunksi mrtvi dvig 3x8', 'strength [romanian_deadlift 3x8?]'],
      ['deadlfit 3x5', 'strength [deadlift 3x5?]'],
    ];
    expect(toReads(lines)).toEqual(lines);
    expect(unread('miza 3x5')).toEqual(['miza 3x5']);
  });
});

describe('moments', () => {
  test('[TT30] days', () => {
    const lines: Lines = [
      ['predvčerajšnjim joga', 'day=2026-11-22 yoga'],
      ['30. 12. joga', 'day=2025-12-30 yoga'],
      ['1.11.2026 joga', 'day=2026-11-01 yoga'],
      ['v petek joga', 'day=2026-11-20 yoga'],
      ['v torek joga', 'day=2026-11-17? yoga'],
      ['prejšnji ponedeljek joga', 'day=2026-11-16? yoga'],
      ['last Friday yoga', 'day=2026-11-20 yoga'],
      ['jutri joga', 'day=2026-11-25 yoga'],
      ['včeraj joga, danes tek', 'day=2026-11-23? yoga | run'],
    ];
    expect(toReads(lines)).toEqual(lines);
    expect(parseTraining('včeraj joga', 'sl')).toMatchObject({ unread: [], activities: [{ kind: { value: 'yoga' } }] });
    expect(parseTraining('včeraj joga', 'sl').day).toBeUndefined();
  });

  test('[TT31] times of day', () => {
    const lines: Lines = [
      ['ob 7 tek 45 min', 'at=7:00 run 45min'],
      ['tek od 17h do 18.30', 'at=17:00 run 90min'],
      ['yoga at 7am', 'at=7:00 yoga'],
      ['bench 3x5 at 80 kg', 'strength [bench_press 3x5@80]'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });
});

describe('judgement', () => {
  test('[TT40] what is denied is not counted', () => {
    const lines: Lines = [
      ['nisem tekel 5 km, joga 20 min', 'yoga 20min'],
      ['brez počepov, bench 3x5 80 kg', 'strength [bench_press 3x5@80]'],
      ['cycling 40 min instead of running', 'bike 40min'],
      ['hotel sem teči, pa sem šel na kolo 25 km', 'bike 25000m'],
      ['want to run 5k', ''],
      ['danes nič treninga', 'day=2026-11-24'],
      ['hotel gym 30 min', 'strength 30min'],
    ];
    expect(toReads(lines)).toEqual(lines);
  });

  test('[TT41] what no person does is doubted', () => {
    const lines: Lines = [
      ['bench 5x5 1000 kg', 'strength [bench_press 5x5@1000?]'],
      ['tek 300 km v 20 min', 'run 20min? 300000m?'],
      ['tek utrip 400', 'run avg400?'],
      ['tek povprečni utrip 180, max 150', 'run avg180? max150?'],
      ['joga 30 min 5000 kcal', 'yoga 30min 5000kcal?'],
      ['počep 500x3', 'strength [squat 1x3@500?]'],
      ['tek 0 km', 'run 0m?'],
      ['tek 5000x400 m', 'run 5000*400m?'],
      ['tek 30x30 km', 'run 30*30000m?'],
      ['tekel 3x10 min z 2 min hoje', 'run 2min? 3*600s | walk'],
      ['bench 225x5', 'strength [bench_press 1x5@225?]'],
      ['plank 3 x 0 s', 'strength [plank 3x0s?]'],
      ['tek 19.2.2536', 'day=2536-02-19? run'],
    ];
    expect(toReads(lines)).toEqual(lines);
    const heart = parseTraining('tek utrip 400', 'sl').activities[0]?.figures.averageHeartRate;
    expect(heart?.confidence).toBeLessThan(CONFIDENT);
  });

  test('a set has what is stored of it and no more', () => {
    expect(parseTraining('bench 60, 70, 80', 'sl').activities[0]?.exercises[0]?.sets.flatMap((set) => Object.keys(set))).not.toContain('isGuess');
  });

  test('[TT42] nothing is invented', () => {
    expect(parseTraining('joga', 'sl').activities).toEqual([
      { kind: { value: 'yoga', confidence: 1, text: 'joga', start: 0, end: 4 }, figures: {}, exercises: [] },
    ]);
    const lines: Lines = [
      ['45 min', '- 45min'],
      ['počep', 'strength [squat]'],
      ['10k 48:30', 'run? 48.5min 10000m'],
      ['ples (salsa) 1 uro', 'dance 60min'],
      ['skied 6 runs', 'alpine_ski'],
      ['danes nič', 'day=2026-11-24'],
    ];
    expect(toReads(lines)).toEqual(lines);
    expect(unread('danes nič')).toEqual(['nič']);
    expect(reads('bench 4x8 80, xyzabc 3x12 25')).toBe('strength [bench_press 4x8@80]');
    expect(unread('bench 4x8 80, xyzabc 3x12 25')).toEqual(['xyzabc 3x12 25']);
  });
});
