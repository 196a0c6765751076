import Box from "@mui/material/Box";
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
import { Hint } from "#web/ui/text/Hint.tsx";

/** Matches the beginning of the name. */
const findIn = async (status: "active" | "inactive", search: string): Promise<readonly PersonName[]> => {
  const { items } = await call("people", "listPeople", {
    query: { status, ...(search === "" ? {} : { search }) },
  });
  return items.filter(({ erasureStartedAt }) => erasureStartedAt === null);
};

/** Active people first, then those who have left. */
const findEveryone = async (search: string): Promise<readonly PersonName[]> =>
  (await Promise.all([findIn("active", search), findIn("inactive", search)])).flat();

const texts: Readonly<
  Record<DataRequestKind, { readonly about: string; readonly next: string; readonly empty: string }>
> = {
  export: {
    about: "Someone asks for a copy of everything that Pulse stores about them, including managers' private notes.",
    next:
      "Someone else must release it. An active person then finds it in their profile. For a former employee, it is a file with a " +
      "password. You give them the password, and the person who releases it sends the file. Neither of you sees its content.",
    empty: "No one matches this name.",
  },
  erasure: {
    about: "A former employee asks for the erasure of everything that Pulse stores about them.",
    next: "You can only select inactive people. Nothing is removed before someone else releases it.",
    empty: "No former employees match this name.",
  },
};

/** Someone else must release the request. */
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
    await run(() => write("people", "recordDataRequest", { params: { userId: person.id }, body: { kind } }), {
      done: ["Request recorded", `Someone else must now release ${what} of ${fullName(person)}.`],
      onSaved: onClose,
    });
  };
  return (
    <FormDialog
      title="Record Request"
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
        label="Type of Request"
        options={dataRequestKinds.map((value) => ({ value, label: dataRequestKindLabels[value] }))}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setPerson(null);
          setIsMissing(false);
        }}
      />
      <Box sx={{ mt: 2 }}>
        <PersonPicker<PersonName>
          key={kind}
          label="Person"
          value={person}
          onChange={(chosen) => {
            setPerson(chosen);
            setIsMissing(false);
          }}
          cacheKey={`people for a request: ${kind}`}
          find={kind === "export" ? findEveryone : (search) => findIn("inactive", search)}
          emptyText={empty}
          error={isMissing && person === null}
          helperText={isMissing && person === null ? "Select the person." : undefined}
        />
      </Box>
      <Hint sx={{ mt: 1.5 }}>{next}</Hint>
    </FormDialog>
  );
};
