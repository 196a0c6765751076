import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

/** People who have left, by the beginning of their name. */
const findLeavers = async (search: string): Promise<readonly PersonName[]> => {
  const { items } = await call("people", "listPeople", {
    query: { status: "inactive", ...(search === "" ? {} : { search }) },
  });
  return items
    .filter(({ erasureStartedAt }) => erasureStartedAt === null)
    .map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }));
};

/** Records a request to erase the data of somebody who has left. */
export const NewRequestDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { busy, problem, run } = useSave();
  const [person, setPerson] = useState<PersonName | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const record = async () => {
    if (person === null) {
      setIsMissing(true);
      return;
    }
    const ended = await run(
      () => write("people", "recordDataRequest", { params: { userId: person.id }, body: { kind: "erasure" } }),
      { done: ["Request recorded", `Somebody else now releases the erasure of ${fullName(person)}.`] },
    );
    if (ended?.isSaved) {
      onClose();
    }
  };
  return (
    <FormDialog
      title="Record a request"
      subtitle="Somebody who has left asks that everything which Pulse holds about them is erased."
      submitLabel="Record"
      busy={busy}
      dirty={person !== null}
      error={problem}
      maxWidth="xs"
      onSubmit={() => void record()}
      onClose={onClose}
    >
      <PersonPicker
        label="Person"
        value={person}
        onChange={(chosen) => {
          setPerson(chosen);
          setIsMissing(false);
        }}
        cacheKey="people who have left"
        find={findLeavers}
        emptyText="Nobody who has left has a name like this."
        error={isMissing && person === null}
        helperText={isMissing && person === null ? "Please select who asks." : undefined}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Only people who are inactive are offered. Nothing is removed before another of you releases it.
      </Typography>
    </FormDialog>
  );
};
