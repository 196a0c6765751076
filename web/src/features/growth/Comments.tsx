import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { commentRule } from "#domain/growth/terms.ts";
import { textProblem } from "#domain/shared/textProblems.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { type Growth, nameOf, planParams } from "./growthContext.ts";

interface CommentsProps {
  readonly growth: Growth;
  /** Null for the plan as a whole. */
  readonly goalId: string | null;
  readonly subjectName: string;
  /** False on ended plans and earlier goals. */
  readonly canComment: boolean;
}

const CommentList = ({ growth, goalId }: Pick<CommentsProps, "growth" | "goalId">) => {
  const { timeZone } = useConfig();
  const { view, plan } = growth;
  const comments = view.comments.filter((one) => one.planId === plan.id && one.goalId === goalId);
  if (comments.length === 0) {
    return null;
  }
  return (
    <PlainList sx={{ display: "grid", gap: 1.5, mb: 1.5 }}>
      {comments.map(({ id, authorId, at, text }) => {
        const author = [view.person, ...view.names].find((one) => one.id === authorId);
        return (
          <Box component="li" key={id} sx={{ display: "flex", gap: 1.25 }}>
            <PersonAvatar person={author ?? { firstName: "", lastName: "" }} size={22} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography variant="body2">
                <Box component="strong" sx={{ fontWeight: 600 }}>
                  {nameOf(growth, authorId)}
                </Box>
                <Box component="span" sx={{ color: "text.secondary" }}>{` ${formatDayOf(at, timeZone)}`}</Box>
              </Typography>
              <LinkedUserText variant="body2" text={text} />
            </Box>
          </Box>
        );
      })}
    </PlainList>
  );
};

const CommentField = ({ growth, goalId, subjectName }: CommentsProps) => {
  const fieldId = useId();
  const target = `${growth.plan.id}:${goalId ?? "plan"}`;
  const { text, change, forget, isOnDevice } = useStoredText("goal-comment", growth.viewerId, target, "");
  const { busy, problem, setProblem, run } = useSave();
  const sendOnce = useSendOnce();
  useUnsaved(text !== "", { discard: forget, isOnDevice });
  const send = async (): Promise<void> => {
    const found = textProblem(text, commentRule);
    if (found !== null) {
      return setProblem(found);
    }
    await run(
      () =>
        sendOnce({ goalId, text }, (id) =>
          write("growth", "addGrowthComment", { params: planParams(growth), body: { id, goalId, text } }),
        ),
      { onSaved: forget },
    );
  };
  return (
    <>
      <TextField
        id={fieldId}
        fullWidth
        multiline
        size="small"
        label={`Comment on ${subjectName}`}
        value={text}
        onChange={(event) => change(event.target.value)}
        error={problem !== null}
        helperText={problem ?? undefined}
        slotProps={{ input: { inputComponent: GrowingTextarea } }}
      />
      {text !== "" && (
        <Box sx={{ display: "flex", gap: 1, mt: 1 }}>
          <ActionButton size="small" variant="contained" color="primary" inactive={busy} onClick={() => void send()}>
            Comment
          </ActionButton>
          <Button size="small" onClick={forget}>
            Discard
          </Button>
        </Box>
      )}
    </>
  );
};

/** Comments can't be changed. */
export const Comments = (props: CommentsProps) => (
  <>
    <CommentList growth={props.growth} goalId={props.goalId} />
    {props.canComment && <CommentField {...props} />}
  </>
);
