import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { CommentField } from "./CommentField.tsx";
import { draftKey, evaluationDrafts } from "./storedDraft.ts";

interface UnsavedTextRecoveryProps {
  readonly kind: "manager" | "final";
  readonly reviewId: string;
  /** The review's skillsets, if they were loaded before the person lost access. */
  readonly skillsets: readonly Pick<ReviewedSkillset, "id" | "name">[];
}

/** Lets people copy unsaved text after they lose access, for example because another manager took over. */
export const UnsavedTextRecovery = ({ kind, reviewId, skillsets }: UnsavedTextRecoveryProps) => {
  const key = draftKey(kind, useMe().id, reviewId);
  const [draft, setDraft] = useState(() => evaluationDrafts.read(key));
  if (draft === null) {
    return null;
  }
  const skillsetNames = new Map(skillsets.map(({ id, name }) => [id, name]));
  const texts = [
    ...draft.answers.skillsets.map(({ skillsetId, comments }) => ({
      id: skillsetId,
      label: `Your comments on ${skillsetNames.get(skillsetId) ?? "a skillset"}`,
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
              evaluationDrafts.remove(key, draft);
              setDraft(null);
            }}
          >
            Discard
          </Button>
        }
      >
        This text wasn't saved. You can still copy it. No one else can read it.
      </Alert>
      {texts.map(({ id, label, text }) => (
        <CommentField key={id} label={label} value={text} readOnly onChange={() => undefined} />
      ))}
    </Box>
  );
};
