import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { shortName } from "#domain/people/terms.ts";
import type { CaseCopy, CaseView } from "#domain/promotions/model.ts";
import { type CaseStep, maxCopies } from "#domain/promotions/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { parseTexts } from "#web/lib/saving/joinedTexts.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { AutosavedTexts } from "#web/ui/forms/AutosavedTexts.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { LinkedText } from "#web/ui/text/LinkedText.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { CaseFormDialog } from "./CaseFormDialog.tsx";
import type { CaseCardProps, CaseProps } from "./caseCards.ts";
import { caseParams, useCaseText, writeCase } from "./caseCards.ts";

const kindTexts = { entry: "Journal", goal: "Goal" } as const;

const Copies = ({ copies }: Pick<CaseView, "copies">) => (
  <PlainList sx={{ display: "grid", gap: 1.5 }}>
    {copies.map((copy) => (
      <Box component="li" key={copy.id} sx={{ pl: 1.5, borderLeft: 2, borderColor: "primary.main" }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {`${kindTexts[copy.kind]} · ${formatDay(copy.day)}`}
        </Typography>
        <LinkedUserText text={copy.text} />
      </Box>
    ))}
  </PlainList>
);

interface ChooseProps extends CaseProps {
  readonly send: (copies: readonly CaseCopy[]) => Promise<unknown>;
  readonly onClose: () => void;
}

const ChooseCopies = ({ view, send, onClose }: ChooseProps) => {
  const { data, error, mutate } = useRead("promotions", "listPromotionCopies", { params: caseParams(view) });
  const [chosen, setChosen] = useState<ReadonlyMap<string, CaseCopy>>(
    () => new Map(view.copies.map((copy) => [copy.id, copy])),
  );
  const choices = [
    ...view.copies,
    ...(data?.items ?? []).filter(({ id }) => view.copies.every((one) => one.id !== id)),
  ];
  const toggle = (copy: CaseCopy, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) {
      next.set(copy.id, copy);
    } else {
      next.delete(copy.id);
    }
    setChosen(next);
  };
  return (
    <CaseFormDialog
      title="Add Journal Entries and Goals"
      text="They are copied as they are now. Later changes or deletions don't affect the copies."
      submitLabel="Add"
      dirty={false}
      inputProblem={chosen.size > maxCopies ? `Choose at most ${maxCopies}.` : null}
      done="Saved"
      failed="They weren't added"
      send={() => send([...chosen.values()])}
      onClose={onClose}
    >
      {error !== undefined && data === undefined && (
        <ErrorState title="Your entries couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {data !== undefined && choices.length === 0 && (
        <Typography color="textSecondary">You have no journal entries and no goals yet.</Typography>
      )}
      {choices.map((copy) => (
        <FormControlLabel
          key={copy.id}
          sx={{ alignItems: "flex-start", mr: 0 }}
          control={<Checkbox checked={chosen.has(copy.id)} onChange={(event) => toggle(copy, event.target.checked)} />}
          label={
            <>
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: "block", pt: 1 }}>
                {`${kindTexts[copy.kind]} · ${formatDay(copy.day)}`}
              </Typography>
              <span style={{ overflowWrap: "anywhere" }}>
                <LinkedText text={copy.text} />
              </span>
            </>
          }
        />
      ))}
    </CaseFormDialog>
  );
};

const answerTexts = {
  agree: {
    title: "Send the case on?",
    text: "It goes to the person who decides, with what you added. You can still withdraw it until you read the outcome.",
    button: "Agree and Send On",
    done: "The case was sent on",
  },
  decline: {
    title: "Decline the case?",
    text: "The case ends. Only you can read what you added. Your manager will see that you declined.",
    button: "Decline",
    done: "You declined",
  },
} as const;

/** Edits what the employee adds, and sends their answer. */
const Editor = ({ view }: CaseProps) => {
  const { busy, run } = useSave();
  const [isChoosing, setIsChoosing] = useState(false);
  const [confirming, setConfirming] = useState<keyof typeof answerTexts | null>(null);
  const save = (text: string, version: number, copies: readonly CaseCopy[]) =>
    writeCase(view, "savePromotionEmployeeText", {
      employeeText: parseTexts(text)[0] ?? "",
      copies: copies.map(({ kind, id }) => ({ kind, id })),
      version,
    });
  const { value, latest } = useCaseText(view, {
    kind: "promotion-words",
    textsOf: ({ employeeText }) => [employeeText],
    save: (text, version) => save(text, version, latest.current.copies),
  });
  const answer = async (step: CaseStep, done: string): Promise<void> => {
    const saved = await run(
      async () => {
        await value.flushOrThrow();
        return writeCase(
          view,
          "movePromotionCase",
          { step, version: latest.current.version },
          ({ state }) => state !== "agreeing",
        );
      },
      { done, failed: "Your answer wasn't saved" },
    );
    if (saved !== null) {
      setConfirming(null);
    }
  };
  const texts = confirming === null ? null : answerTexts[confirming];
  const endOfDay = useEndOfDaySuffix();
  const answerBy = view.answerBy ?? view.today;
  return (
    <Card
      title="What you add"
      text={`Only you can read this until you answer. Then your manager, the committee, the decider, the CTO and HR can too. Without an answer by ${formatDay(answerBy)}${endOfDay(answerBy)}, the case is sent on with what you added so far.`}
      sx={{ borderColor: "primary.main" }}
    >
      <AutosavedTexts labels={["Your Text"]} value={value} label="Your text" />
      <Box sx={{ display: "grid", gap: 1.5, mt: 1 }}>
        {view.copies.length > 0 && <Copies copies={view.copies} />}
        <div>
          <Button onClick={() => setIsChoosing(true)}>Add Journal Entries and Goals</Button>
        </div>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 2 }}>
        <Button disabled={busy} onClick={() => setConfirming("decline")}>
          Decline
        </Button>
        <Button variant="contained" color="primary" disabled={busy} onClick={() => setConfirming("agree")}>
          Agree
        </Button>
      </Box>
      {isChoosing && (
        <ChooseCopies
          view={view}
          send={async (copies) => {
            await value.flushOrThrow();
            latest.current = await save(value.text, latest.current.textsVersion, copies);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {texts !== null && confirming !== null && (
        <ConfirmDialog
          open
          title={texts.title}
          confirmLabel={texts.button}
          busy={busy}
          onConfirm={() => void answer(confirming, texts.done)}
          onClose={() => setConfirming(null)}
        >
          {texts.text}
        </ConfirmDialog>
      )}
    </Card>
  );
};

export const EmployeeTextCard = ({ view, isPrinted = false }: CaseCardProps) => {
  if (view.refusals.employeeText === null && !isPrinted) {
    return <Editor view={view} />;
  }
  const isOwn = view.roles.includes("employee");
  if (view.employeeText === "" && view.copies.length === 0) {
    return null;
  }
  return (
    <Card title={isOwn ? "What you added" : `What ${shortName(view.employee)} added`}>
      {view.employeeText !== "" && (
        <LinkedUserText sx={{ mb: view.copies.length > 0 ? 2 : 0 }} text={view.employeeText} />
      )}
      {view.copies.length > 0 && <Copies copies={view.copies} />}
      {isOwn && view.sentOn === null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Only you read this.
        </Alert>
      )}
    </Card>
  );
};
