import { Button } from '@mantine/core';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { describePlan } from './import.texts.ts';
import { countRows, type ImportPlan } from './import-plan.rules.ts';

type PreviewFootProps = {
  plan: ImportPlan;
  /** How many rows lack a role. */
  withoutRole: number;
  isTooManyRoles: boolean;
  isReading: boolean;
  onChooseRole: () => void;
  onAnother: () => void;
  onImport: () => void;
  onClose: () => void;
};

/** The preview's last line: imports, or goes back if there is nobody to import. */
export function PreviewFoot({ plan, withoutRole, isTooManyRoles, isReading, ...on }: PreviewFootProps) {
  const isForNobody = countRows(plan) === 0;
  return (
    <DialogFoot>
      <Button variant="default" onClick={on.onAnother}>
        Choose another file
      </Button>
      {isForNobody && withoutRole > 0 && <Button onClick={on.onChooseRole}>Choose their role</Button>}
      {isForNobody && withoutRole === 0 && <Button onClick={on.onClose}>Close</Button>}
      {!isForNobody && (
        <Button onClick={on.onImport} disabled={isTooManyRoles} loading={isReading} data-autofocus>
          {describePlan(plan)}
        </Button>
      )}
    </DialogFoot>
  );
}
