import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { ColleagueList } from "#domain/feedback/model.ts";
import { feedbackLengths, maxAsked, maxListedByEmployee } from "#domain/feedback/terms.ts";
import type { PersonName } from "#domain/people/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { lengthProblem } from "#domain/shared/textProblems.ts";
import { termText } from "#web/lib/format/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { setCached } from "#web/lib/saving/readCache.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { colleagueStateLabels } from "./feedbackTexts.ts";

interface EditorProps {
  readonly list: ColleagueList;
  readonly chooser: "employee" | "manager";
}

const save = async ({ reviewId }: ColleagueList, colleagueIds: readonly string[], text: string, version: number) => {
  const saved = await write("feedback", "saveFeedbackColleagues", {
    params: { reviewId },
    body: { colleagueIds: [...colleagueIds], text, version },
  });
  await setCached("feedback", "getFeedbackColleagues", { params: { reviewId } }, saved);
  return saved;
};

const ownText = ({ list, chooser }: EditorProps): string => (chooser === "employee" ? list.note : list.managerNote);

const idsOf = ({ colleagues }: ColleagueList): readonly string[] => colleagues.map(({ person }) => person.id);

const textLabels = { employee: "Note to Colleagues", manager: "Note to the Employee" } as const;

const TextDialog = ({ list, chooser, onClose }: EditorProps & { readonly onClose: () => void }) => {
  const label = textLabels[chooser];
  const form = useRecordForm({
    initial: { draft: { text: ownText({ list, chooser }) }, version: list.version },
    fields: { text: { label } },
    problemsOf: ({ text }) => ({ text: lengthProblem(text, feedbackLengths.note) ?? undefined }),
    route: ["feedback", "saveFeedbackColleagues"],
    save: ({ text }, version) => save(list, idsOf(list), text, version),
    fetchLatest: async () => {
      const latest = await call("feedback", "getFeedbackColleagues", { params: { reviewId: list.reviewId } });
      return { draft: { text: ownText({ list: latest.list, chooser }) }, version: latest.list.version };
    },
    failed: "The text wasn't saved",
    onClose,
  });
  return (
    <RecordDialog form={form} title={label} submitLabel="Save">
      <TextInput {...form.field("text")} optional minRows={3} autoFocus />
    </RecordDialog>
  );
};

/** The colleagues to ask, added and removed one at a time, and the notes. */
export const ColleagueEditor = ({ list, chooser }: EditorProps) => {
  const { busy, problem, run } = useSave();
  const [isWriting, setIsWriting] = useState(false);
  const { colleagues, refusal, note, managerNote, employee } = list;
  const isOpen = refusal === null;
  const wereAsked = colleagues.some(({ state }) => state !== "listed");
  const max = chooser === "employee" ? maxListedByEmployee : maxAsked;
  const change = (colleagueIds: readonly string[]) =>
    run(() => save(list, colleagueIds, ownText({ list, chooser }), list.version), { failed: "The list wasn't saved" });
  const find = async (name: string): Promise<readonly PersonName[]> => {
    const { items } = await call("feedback", "findFeedbackColleagues", {
      params: { reviewId: list.reviewId },
      query: name === "" ? {} : { name },
    });
    return items.filter(({ id }) => !idsOf(list).includes(id));
  };
  const labeledNotes = [
    { heading: chooser === "employee" ? "Your note to them" : `${shortName(employee)}'s note to them`, text: note },
    {
      heading: chooser === "employee" ? "From your manager" : `Your note to ${shortName(employee)}`,
      text: managerNote,
    },
  ];
  return (
    <>
      {colleagues.length === 0 ? (
        <Typography color="textSecondary">{isOpen ? "No one is listed yet." : "No one was asked."}</Typography>
      ) : (
        <PlainList>
          {colleagues.map(({ person, state }) => (
            <Box
              component="li"
              key={person.id}
              sx={{
                display: "flex",
                flexWrap: "wrap",
                alignItems: "center",
                gap: 1.5,
                py: 1,
                "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" },
              }}
            >
              <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
                <PersonLine person={person} />
              </Box>
              {wereAsked && (
                <StatusBadge tone={state === "declined" ? "warning" : state === "answered" ? "good" : "neutral"}>
                  {termText(colleagueStateLabels, state)}
                </StatusBadge>
              )}
              {isOpen && state === "listed" && (
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Remove ${fullName(person)}`}
                  onClick={() => void change(idsOf(list).filter((id) => id !== person.id))}
                >
                  Remove
                </Button>
              )}
            </Box>
          ))}
        </PlainList>
      )}
      {isOpen && colleagues.length < max && (
        <Box sx={{ mt: 2, maxWidth: 460 }}>
          <PersonPicker
            key={colleagues.length}
            label="Add a Colleague"
            value={null}
            onChange={(person) => person !== null && void change([...idsOf(list), person.id])}
            cacheKey={`feedback ${list.reviewId} ${list.version}`}
            find={find}
            emptyText="No one who can be asked has this name"
            disabled={busy}
            error={problem !== null}
            helperText={problem ?? `Up to ${max} colleagues.`}
          />
        </Box>
      )}
      {labeledNotes.map(
        ({ heading, text }) =>
          text !== "" && (
            <Box key={heading} sx={{ mt: 2, pl: 2, borderLeft: 3, borderColor: "line.main" }}>
              <Hint>{heading}</Hint>
              <LinkedUserText text={text} />
            </Box>
          ),
      )}
      {isOpen && (
        <Button sx={{ mt: 1.5 }} disabled={busy} onClick={() => setIsWriting(true)}>
          {`${ownText({ list, chooser }) === "" ? "Add" : "Edit"} Note`}
        </Button>
      )}
      {isWriting && <TextDialog list={list} chooser={chooser} onClose={() => setIsWriting(false)} />}
    </>
  );
};
