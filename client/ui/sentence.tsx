import { createElement, Fragment } from 'react';
import css from './ui.module.css';

const ODDS = /(\d+[-:]\d+\+?)/;

/** Odds are every second part; the order of the parts never changes, so they need no keys. */
const partOf = (part: string, i: number) =>
  i % 2 === 1 ? createElement('span', { className: css.together }, part) : part;

/** A sentence of the umpire. Odds in it (`3-1`) are not wrapped, although browsers allow it after the hyphen. */
export const Sentence = ({ says }: { readonly says: string }) =>
  createElement(Fragment, null, ...says.split(ODDS).map(partOf));
