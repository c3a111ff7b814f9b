import { createPasskeyDevice } from '../passkey-device.ts';
import { operator, type Row, user } from './procedure-rows.ts';

const password = 'green-lantern-7';
const passkeyDevice = createPasskeyDevice({ origin: 'http://localhost:3000' });
const anyPasskey = { challenge: 'X', rp: { id: 'localhost' }, user: { id: 'X' } };

/** Of somebody's own account, and of whoever runs the server. */
export const accountProcedures: Record<string, Row> = {
  'account.addPasskey': user((c, { id }) =>
    c.account.addPasskey({ id, answer: passkeyDevice.make(anyPasskey), otherwiseNamed: 'X' }),
  ),
  'account.beginSecondFactor': user((c) => c.account.beginSecondFactor({ password: 'wrong' })),
  'account.beginPasskey': user((c) => c.account.beginPasskey({ password: 'wrong' })),
  'account.changePassword': user((c) =>
    c.account.changePassword({ currentPassword: 'wrong', newPassword: password }),
  ),
  'account.confirmSecondFactor': user((c) => c.account.confirmSecondFactor({ code: '000000' })),
  'account.delete': user((c) => c.account.delete({ email: 'x@example.com', password })),
  'account.emailPasswordLink': user((c) => c.account.emailPasswordLink()),
  'account.endOtherSessions': user((c) => c.account.endOtherSessions({ password })),
  'account.endSession': user((c, { id }) => c.account.endSession({ sessionId: id, password })),
  'account.exportData': user((c) => c.account.exportData({ password })),
  'account.beginPasskeyConfirm': user((c) => c.account.beginPasskeyConfirm()),
  'account.confirmWithPasskey': user((c) =>
    c.account.confirmWithPasskey({ answer: passkeyDevice.use({ challenge: 'X' }) }),
  ),
  'account.passkeys': user((c) => c.account.passkeys()),
  'account.removePasskey': user((c, { id }) => c.account.removePasskey({ passkeyId: id, password: 'wrong' })),
  'account.renamePasskey': user((c, { id }) => c.account.renamePasskey({ passkeyId: id, name: 'X' })),
  'account.renewRecoveryCodes': user((c) => c.account.renewRecoveryCodes({ password: 'wrong' })),
  'account.secondFactor': user((c) => c.account.secondFactor()),
  'account.sessions': user((c) => c.account.sessions()),
  'account.sharedEvents': user((c) => c.account.sharedEvents()),
  'account.turnOffSecondFactor': user((c) => c.account.turnOffSecondFactor({ password: 'wrong' })),
  'account.updateProfile': user((c) => c.account.updateProfile({ firstName: 'X', lastName: '' })),
  'account.waysIn': user((c) => c.account.waysIn()),
  'operator.accounts': operator((c) => c.operator.accounts({})),
  'operator.endSessions': operator((c, { id }) => c.operator.endSessions({ accountId: id, password })),
  'operator.events': operator((c) => c.operator.events({})),
  'operator.health': operator((c) => c.operator.health()),
  'operator.invitations': operator((c) => c.operator.invitations({})),
  'operator.invite': operator((c, { id }) =>
    c.operator.invite({ email: `${id}@example.com`, password: 'wrong' }),
  ),
  'operator.log': operator((c) => c.operator.log({})),
  'operator.raiseLimits': operator((c, { id }) => c.operator.raiseLimits({ accountId: id, password })),
  'operator.sends': operator((c) => c.operator.sends()),
  'operator.takeBack': operator((c, { id }) => c.operator.takeBack({ invitationId: id })),
};
