import type { Caller } from '../test.ts';
import type { Gate } from './cells.ts';

/** What a call is made with: an event as this caller knows it, and an id that nothing has. */
export type Target = {
  eventId: string;
  guestKey: string;
  eventCode: string;
  token: string;
  /** Of the household's link; left out where nobody is to be let in. */
  householdToken?: string;
  id: string;
};
export type Call = (caller: Caller, target: Target) => Promise<unknown>;

export const host = (call: Call) => ['host', call] as const;
export const user = (call: Call) => ['user', call] as const;
export const operator = (call: Call) => ['operator', call] as const;
export const guest = (call: Call) => ['guest', call] as const;
export const link = (call: Call) => ['link', call] as const;
export const code = (call: Call) => ['code', call] as const;
export const open = (call: Call) => ['open', call] as const;

/** The gate that a procedure is behind, and a call that whoever is let in could make. */
export type Row = readonly [Gate, Call];
