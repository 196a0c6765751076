import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { CommentField } from "./CommentField.tsx";
import { evaluationDrafts } from "./storedDraft.ts";

interface TextToCopyProps {
  /** The key of the copy on the device (`draftKey`). */
  readonly draftKey: string;
  /** The review's skillsets, if they were read before the person lost access. */
  readonly skillsets: readonly Pick<ReviewedSkillset, "id" | "name">[];
}

/**
 * Shows unsaved texts to a person who has lost access to the review, for example because another manager took over, so
 * that they can copy them.
 */
export const TextToCopy = ({ draftKey, skillsets }: TextToCopyProps) => {
  const [draft, setDraft] = useState(() => evaluationDrafts.read(localStorage, draftKey));
  if (draft === null) {
    return null;
  }
  const nameOf = new Map(skillsets.map(({ id, name }) => [id, name]));
  const texts = [
    ...draft.answers.skillsets.map(({ skillsetId, comments }) => ({
      id: skillsetId,
      label: `Your comments on ${nameOf.get(skillsetId) ?? "a skillset"}`,
      text: comments,
    })),
    { id: "additional", label: "Your additional comments", text: draft.answers.additionalComments },
  ].filter(({ text }) => text !== "");
  if (texts.length === 0) {
    return null;
  }
  return (
    <Box component="section" aria-label="Your unsaved text" sx={{ mt: 3, display: "grid", gap: 2 }}>
      <Alert
        severity="warning"
        action={
          <Button
            size="small"
            onClick={() => {
              evaluationDrafts.remove(localStorage, draftKey, draft);
              setDraft(null);
            }}
          >
            Discard
          </Button>
        }
      >
        You typed this text, but it was not saved. You can still copy it. Nobody else can read it.
      </Alert>
      {texts.map(({ id, label, text }) => (
        <CommentField key={id} label={label} value={text} readOnly onChange={() => undefined} />
      ))}
    </Box>
  );
};
