import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakable, toParts } from './breakable.tsx';

test('breaks an address at its signs, never inside a word', () => {
  expect(toParts('ana.novak-kranjc@ziva.example')).toEqual(['ana', '.novak-', 'kranjc', '@ziva', '.example']);
  expect(toParts('https://recepti.example/juhe/bu%C4%8Dna?porcij=4')).toEqual([
    'https://',
    'recepti',
    '.example/',
    'juhe/',
    'bu%C4%8Dna?',
    'porcij=',
    '4',
  ]);
});

test('leaves other names as they are, and every text readable as a whole', () => {
  expect(breakable('Bučna juha z ingverjem')).toBe('Bučna juha z ingverjem');
  expect(breakable('Juha št. 2')).toBe('Juha št. 2');
  render(<p>{breakable('Po receptu https://recepti.example/juhe')}</p>);
  expect(screen.getByText('Po receptu https://recepti.example/juhe')).toBeInTheDocument();
});
