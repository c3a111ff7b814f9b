import { describe, expect, test } from 'vitest';
import { toAddressKey } from '../../doors/join/join.rules.ts';
import { auditWords, isAuditKind } from '@daysheet/shared/account/audit.ts';
import { formatAuditLine, toHour, toNetwork, readSince, getRefusedKind } from './audit.rules.ts';

describe('the log', () => {
  test('names a network, never an address', () => {
    expect(toNetwork('192.0.2.77')).toBe('192.0.2.0/24');
    expect(toNetwork(toAddressKey('2001:db8:5:6:7:8:9:a'))).toBe('2001:db8:5::/48');
    expect(toNetwork(toAddressKey('::ffff:192.0.2.77'))).toBe('192.0.2.0/24');
    expect(toNetwork(toAddressKey('::1'))).toBe('0:0:0::/48');
    for (const none of ['', 'unix', '192.0.2', 'a:b:c:<script>']) expect(toNetwork(none)).toBeNull();
  });

  test('has words for every refusal that it counts, and counts no slip of the pen', () => {
    for (const reason of ['auth.required', 'events.not_found', 'join.access_denied'] as const) {
      const kind = getRefusedKind(reason);
      expect(kind && auditWords[kind], reason).toMatch(/^refused: /);
    }
    for (const slip of ['roles.name_taken', 'auth.password_same', 'join.role_required'] as const)
      expect(getRefusedKind(slip)).toBeNull();
  });

  test('calls each refusal by what somebody wanted that is not theirs', () => {
    const kinds = {
      sign_in_failed: ['auth.invalid_credentials', 'auth.password_off'],
      second_factor_refused: ['auth.code_wrong', 'auth.codes_blocked'],
      oidc_away: ['auth.oidc_away'],
      oidc_refused: [
        'auth.oidc_denied',
        'auth.oidc_over',
        'auth.oidc_refused',
        'auth.oidc_clock',
        'auth.oidc_no_email',
        'auth.oidc_email_unconfirmed',
        'auth.oidc_account_unconfirmed',
        'auth.oidc_link_first',
        'auth.oidc_link_by_operator',
        'auth.oidc_address_taken',
        'auth.oidc_taken',
        'auth.oidc_other_person',
        'auth.oidc_not_anew',
      ],
      passkey_refused: ['auth.passkey_refused', 'account.passkey_unconfirmed'],
      passkey_copied: ['auth.passkey_copied'],
      sign_up_refused: ['auth.sign_up_closed', 'auth.sign_up_by_invitation'],
      invitation_refused: [
        'auth.invitation_unknown',
        'auth.invitation_used',
        'auth.invitation_expired',
        'auth.invitation_taken_back',
        'auth.invitation_other_address',
        'members.invitation_unknown',
        'members.invitation_used',
        'members.invitation_expired',
        'members.invitation_taken_back',
      ],
      operator_refused: ['operator.not_found'],
      restore_refused: ['restore.closed', 'restore.key_wrong', 'restore.too_many_tries'],
      sign_in_blocked: ['auth.work_needed'],
      password_wrong: ['account.wrong_password'],
      not_signed_in: ['auth.required'],
      event_refused: ['events.not_found', 'members.not_allowed'],
      reset_link_refused: ['auth.link_invalid'],
      guest_key_refused: ['join.access_denied', 'join.not_available'],
      proof_refused: ['join.proof_wrong'],
      code_refused: ['join.event_not_found'],
      outbox_refused: ['outbox.closed', 'outbox.key_wrong', 'outbox.too_many_tries'],
    } as const;
    for (const [kind, reasons] of Object.entries(kinds)) {
      expect(reasons.map(getRefusedKind)).toEqual(reasons.map(() => kind));
      expect(isAuditKind(kind)).toBe(true);
    }
  });

  test('is two lines on a terminal, whatever an address has in it', () => {
    const row = {
      kind: 'sign_in_failed',
      userId: '0190a5a0-0000-7000-8000-000000000000',
      email: 'a\u001b[2Jb\u202e@example.com',
      eventId: null,
      network: '192.0.2.0/24',
      times: 12,
      firstAt: new Date('2026-06-05T12:00:00.123Z'),
      lastAt: new Date('2026-06-05T12:40:00Z'),
    };
    expect(formatAuditLine(row).split('\n')).toEqual([
      '2026-06-05T12:00:00Z  sign_in_failed: refused: a wrong password or address, 12 times until 2026-06-05T12:40:00Z',
      String.raw`    account 0190a5a0-0000-7000-8000-000000000000 (a\u001b[2Jb\u202e@example.com)  from 192.0.2.0/24`,
    ]);
    const gone = { ...row, email: null, network: null, times: 1 };
    expect(formatAuditLine(gone)).toContain(
      'or address\n    account 0190a5a0-0000-7000-8000-000000000000 (gone)',
    );
    expect(formatAuditLine({ ...gone, userId: null })).toContain('\n    from many places');
  });

  test('is read since so many days, or since a date', () => {
    const now = new Date('2026-06-05T12:00:00Z');
    expect(readSince('7d', now)?.toISOString()).toBe('2026-05-29T12:00:00.000Z');
    expect(readSince('2026-06-01', now)?.toISOString()).toBe('2026-06-01T00:00:00.000Z');
    expect(readSince('lately', now)).toBeNull();
  });

  test('counts by the hour', () => {
    const now = new Date('2026-06-05T12:34:56.789Z');
    expect(toHour(now)).toEqual(new Date('2026-06-05T12:00:00Z'));
    expect(toHour(new Date('2026-06-05T12:00:00Z'))).toEqual(new Date('2026-06-05T12:00:00Z'));
  });

  test('shows a kind of a newer or older version by its name', () => {
    expect([isAuditKind('signed_in'), isAuditKind('flew_away'), isAuditKind('toString')]).toEqual([
      true,
      false,
      false,
    ]);
    const at = new Date('2026-06-05T12:00:00Z');
    const none = { userId: null, email: null, network: null, times: 1, firstAt: at, lastAt: at };
    expect(formatAuditLine({ ...none, kind: 'flew_away', eventId: 'e1' })).toBe(
      '2026-06-05T12:00:00Z  flew_away: flew_away\n    event e1',
    );
  });

  test('is not read since what only looks like a number of days', () => {
    const now = new Date('2026-06-05T12:00:00Z');
    // A number alone is a month to JavaScript, and the 31st of February a day of March.
    const odds = ['7d!', 'x7d', '12345d', '', '7', '2026', '2026-02-31', '2026-06-01x', '2026-06-01T25:00'];
    for (const odd of odds) expect(readSince(odd, now), odd).toBeNull();
    expect(readSince('2026-06-01T10:00Z', now)?.toISOString()).toBe('2026-06-01T10:00:00.000Z');
    expect(readSince('1000d', now)?.toISOString()).toBe('2023-09-09T12:00:00.000Z');
  });

  test('names no network of half an address that is none', () => {
    for (const odd of ['2001:db8:5:12345', '2001:db8:5', '2001:db8:5:6:7', '2001:db8:5:', 'x2001:db8:5:6']) {
      expect(toNetwork(odd), odd).toBeNull();
    }
  });
});
