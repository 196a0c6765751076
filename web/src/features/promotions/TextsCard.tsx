import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { fullName, shortName } from "#domain/people/terms.ts";
import type { CaseTexts, CaseView } from "#domain/promotions/model.ts";
import { parseTexts } from "#web/lib/saving/joinedTexts.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { AutosavedTexts } from "#web/ui/forms/AutosavedTexts.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import type { CaseCardProps, CaseProps } from "./caseCards.ts";
import { useCaseText, writeCase } from "./caseCards.ts";

const labels = ["What Has Changed", "Why Now", "What Is Missing"] as const;

/** In the order of the labels. */
const listOf = ({ changed, whyNow, missing }: CaseTexts): readonly string[] => [changed, whyNow, missing];

const textsIn = (value: string): CaseTexts => {
  const [changed = "", whyNow = "", missing = ""] = parseTexts(value);
  return { changed, whyNow, missing };
};

/** Edits the manager's three texts and shows them to the employee. */
const Editor = ({ view }: CaseProps) => {
  const { busy, run } = useSave();
  const [isAsking, setIsAsking] = useState(false);
  const { value, latest } = useCaseText(view, {
    kind: "promotion-texts",
    textsOf: ({ texts }) => (texts === null ? labels.map(() => "") : listOf(texts)),
    save: (text, version) => writeCase(view, "savePromotionTexts", { texts: textsIn(text), version }),
  });
  const isIncomplete = parseTexts(value.text).some((text) => text.trim() === "");
  const show = async (): Promise<void> => {
    const saved = await run(
      async () => {
        await value.flushOrThrow();
        return writeCase(
          view,
          "movePromotionCase",
          { step: "show", version: latest.current.version },
          ({ state }) => state !== "writing",
        );
      },
      { done: `${shortName(view.employee)} can read the case now`, failed: "The case wasn't shown" },
    );
    if (saved !== null) {
      setIsAsking(false);
    }
  };
  return (
    <Card
      title="The case"
      text={`Don't include ratings, texts of reviews, feedback or private notes. ${shortName(view.employee)} reads the case first, then the committee, the decider, the CTO and HR.`}
    >
      <AutosavedTexts labels={labels} value={value} label="The case" />
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 1.5, mt: 2 }}>
        {isIncomplete && <Hint>Write all three texts first.</Hint>}
        <ActionButton
          variant="contained"
          color="primary"
          inactive={busy || isIncomplete}
          onClick={() => setIsAsking(true)}
        >
          {`Show to ${shortName(view.employee)}`}
        </ActionButton>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={`Show the case to ${shortName(view.employee)}?`}
        confirmLabel="Show"
        busy={busy}
        onConfirm={() => void show()}
        onClose={() => setIsAsking(false)}
      >
        {`You can't change it after that. ${shortName(view.employee)} has 14 days to agree or decline. Without an answer, the case is sent on.`}
      </ConfirmDialog>
    </Card>
  );
};

const ReadOnlyTexts = ({ view, texts }: { readonly view: CaseView; readonly texts: CaseTexts }) => (
  <Card
    title="The case"
    text={view.manager === null ? "By the CTO as acting manager" : `By ${fullName(view.manager)}, the manager`}
  >
    <Box sx={{ display: "grid", gap: 2 }}>
      {listOf(texts).map((text, index) => (
        <div key={labels[index]}>
          <Typography variant="h3" sx={{ mb: 0.25 }}>
            {labels[index]}
          </Typography>
          <LinkedUserText text={text} />
        </div>
      ))}
    </Box>
  </Card>
);

export const TextsCard = ({ view, isPrinted = false }: CaseCardProps) => {
  if (view.refusals.texts === null && !isPrinted) {
    return <Editor view={view} />;
  }
  return view.texts === null ? null : <ReadOnlyTexts view={view} texts={view.texts} />;
};
