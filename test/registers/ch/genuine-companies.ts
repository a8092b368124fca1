/** CH: the companies of `../shared/samples/ch` with publications that a person has read (`readings.ts`). */
import { Companies, type Company } from '../../../shared/registers/ch/wire.ts';
import { sample } from '../../support/genuine.ts';
import { READINGS } from './readings.ts';

/** Of their files. */
export const numbers = [...new Set(READINGS.map((reading) => reading.split(' ')[0]!))];

export const companyOf = (number: string): Company => Companies.parse(JSON.parse(String(sample(`ch/company-${number}.json`).body)))[0]!;
