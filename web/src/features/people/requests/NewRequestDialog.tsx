import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { dataRequestKindLabels } from "#domain/people/data/dataRequest.ts";
import { type DataRequestKind, dataRequestKinds } from "#domain/people/data/requestTerms.ts";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

const findIn = async (status: "active" | "inactive", search: string): Promise<readonly PersonName[]> => {
  const { items } = await call("people", "listPeople", {
    query: { status, ...(search === "" ? {} : { search }) },
  });
  return items
    .filter(({ erasureStartedAt }) => erasureStartedAt === null)
    .map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }));
};

/** People who have left, by the beginning of their name. */
const findLeavers = (search: string): Promise<readonly PersonName[]> => findIn("inactive", search);

/** Everybody, by the beginning of their name: whoever is active, then whoever has left. */
const findEverybody = async (search: string): Promise<readonly PersonName[]> =>
  (await Promise.all([findIn("active", search), findIn("inactive", search)])).flat();

const texts: Readonly<
  Record<DataRequestKind, { readonly about: string; readonly next: string; readonly empty: string }>
> = {
  export: {
    about: "Somebody asks for a copy of everything that Pulse holds about them, with the private notes of managers.",
    next:
      "Another of you releases it. Whoever is active then finds it on their profile; whoever has left gets a file with a " +
      "password. Neither of you sees what is in it.",
    empty: "Nobody has a name like this.",
  },
  erasure: {
    about: "Somebody who has left asks that everything which Pulse holds about them is erased.",
    next: "Only people who are inactive are offered. Nothing is removed before another of you releases it.",
    empty: "Nobody who has left has a name like this.",
  },
};

/** Records a request about somebody's data, which somebody else then releases. */
export const NewRequestDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { busy, problem, run } = useSave();
  const [kind, setKind] = useState<DataRequestKind>("export");
  const [person, setPerson] = useState<PersonName | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { about, next, empty } = texts[kind];
  const record = async () => {
    if (person === null) {
      setIsMissing(true);
      return;
    }
    const what = kind === "export" ? "the copy of the data" : "the erasure";
    const ended = await run(
      () => write("people", "recordDataRequest", { params: { userId: person.id }, body: { kind } }),
      { done: ["Request recorded", `Somebody else now releases ${what} of ${fullName(person)}.`] },
    );
    if (ended?.isSaved) {
      onClose();
    }
  };
  return (
    <FormDialog
      title="Record a request"
      subtitle={about}
      submitLabel="Record"
      busy={busy}
      dirty={person !== null}
      error={problem}
      maxWidth="xs"
      onSubmit={() => void record()}
      onClose={onClose}
    >
      <SegmentedControl
        label="What is asked for"
        options={dataRequestKinds.map((value) => ({ value, label: dataRequestKindLabels[value] }))}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setPerson(null);
          setIsMissing(false);
        }}
      />
      <Box sx={{ mt: 2 }}>
        <PersonPicker
          key={kind}
          label="Person"
          value={person}
          onChange={(chosen) => {
            setPerson(chosen);
            setIsMissing(false);
          }}
          cacheKey={`people for a request: ${kind}`}
          find={kind === "export" ? findEverybody : findLeavers}
          emptyText={empty}
          error={isMissing && person === null}
          helperText={isMissing && person === null ? "Please select who asks." : undefined}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {next}
      </Typography>
    </FormDialog>
  );
};
