import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { rolesTexts } from './roles.texts.ts';

export type Role = inferRouterOutputs<AppRouter>['roles']['list'][number];

export function useRoles(eventId: string) {
  return trpc.roles.list.useQuery({ eventId }, { refetchOnMount: 'always' });
}

export function useCreateRole() {
  return trpc.roles.create.useMutation({
    onSuccess: (_created, { roleName }) => {
      showToast({ title: 'Role Added', message: `${roleName} can be given to people now.` });
      return readChanged('role');
    },
    onError: (error) => showErrorToast(error, rolesTexts.addFailed),
  });
}

/** `changed` holds what was chosen until the list has it. */
export function useUpdateRole(eventId: string, { id: roleId, roleName: knownName }: Role) {
  const update = trpc.roles.update.useMutation({
    onSuccess: (_updated, { roleName, openToNewcomers }) => {
      const who = openToNewcomers ? 'New guests may choose it.' : 'Only people on the list have it.';
      showToast({ title: 'Role Updated', message: roleName ? `It is called ${roleName} now.` : who });
      return readChanged('role');
    },
    onError: (error) => {
      showErrorToast(error, rolesTexts.updateFailed);
      void readChanged('role');
    },
  });
  return {
    rename: (roleName: string, onDone: () => void) =>
      update.mutate({ eventId, roleId, roleName, knownName }, { onSuccess: onDone }),
    setOpen: (openToNewcomers: boolean) => update.mutate({ eventId, roleId, openToNewcomers }),
    changed: update.isPending ? update.variables : undefined,
  };
}

/** A role that is gone already counts as deleted: a retry after a lost response is no failure. */
export function useDeleteRole(eventId: string, { id: roleId, roleName }: Role) {
  const finish = () => {
    showToast({ title: 'Role Deleted', message: `${roleName} is no longer a role of this event.` });
    return readChanged('role');
  };
  const remove = trpc.roles.delete.useMutation({
    onSuccess: finish,
    onError: (error) => {
      if (findErrorReason(error) === 'roles.not_found') return finish();
      showErrorToast(error, rolesTexts.deleteFailed);
      return readChanged('role');
    },
  });
  return { run: () => remove.mutate({ eventId, roleId }), isPending: remove.isPending };
}
