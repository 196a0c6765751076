import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import type { EvaluationAnswers, ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { type DraftChange, differenceName, differences } from "./evaluationDraft.ts";
import type { Conflict } from "./writing/evaluationState.ts";
import { type AnswerRef, isSameAnswerRef } from "./writing/mergeAnswers.ts";

/** Pixels from the top of the window; clears the error toast of the rejected save. */
const toastClearance = 180;

const Text = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="p">
      {title}
    </Typography>
    <UserText variant="body2" keepsLines>
      {text === "" ? "(empty)" : text}
    </UserText>
  </Box>
);

interface VersionsProps {
  readonly answers: EvaluationAnswers;
  readonly other: EvaluationAnswers;
  readonly contested: readonly AnswerRef[];
  readonly skillsets: readonly ReviewedSkillset[];
  readonly onTake: (change: DraftChange) => void;
  readonly onKeepMine: () => void;
}

const Versions = ({ answers, other, contested, skillsets, onTake, onKeepMine }: VersionsProps) => {
  const openDifferences = differences(answers, other).filter((difference) =>
    contested.some((place) => isSameAnswerRef(place, difference)),
  );
  return (
    <Card
      title="Two versions of this evaluation"
      text="Both versions changed these answers. Yours are in the form below. Choose what to use from the other version, then save."
      sx={{ mb: 2 }}
    >
      {openDifferences.length === 0 && <Typography color="textSecondary">Nothing left to choose.</Typography>}
      <PlainList sx={{ display: "grid", gap: 1.5 }}>
        {openDifferences.map((difference) => {
          const name = differenceName(difference, skillsets);
          return (
            <Box component="li" key={name} sx={{ borderTop: 1, borderColor: "line.soft", pt: 1.5 }}>
              <Typography variant="h3">{name}</Typography>
              <Box
                sx={{
                  display: "grid",
                  gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(0, 1fr) auto" },
                  gap: 1.5,
                  mt: 0.5,
                  alignItems: "start",
                }}
              >
                <Text title="Yours" text={difference.mine} />
                <Text title="The other version" text={difference.other} />
                <Button size="small" onClick={() => onTake(difference.takeOther)} aria-label={`Use other: ${name}`}>
                  Use Other
                </Button>
              </Box>
            </Box>
          );
        })}
      </PlainList>
      <Box sx={{ mt: 2, display: "flex", justifyContent: "flex-end" }}>
        <Button onClick={onKeepMine}>{openDifferences.length === 0 ? "Close" : "Keep the Rest of Mine"}</Button>
      </Box>
    </Card>
  );
};

interface ConflictPanelProps extends Omit<VersionsProps, "contested"> {
  readonly conflict: Exclude<Conflict, null>;
  /** Such as "in another window or on another device". */
  readonly elsewhere: string;
  readonly onReadOther: () => void;
}

/**
 * The form stays unchanged; the other version shows on demand. Give each state of `conflict` its own key, to move the
 * focus here.
 */
export const ConflictPanel = ({ conflict, elsewhere, onReadOther, ...versions }: ConflictPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An automatic save must not take the focus while typing.
    if (document.activeElement?.matches("textarea")) {
      return;
    }
    // The Save button is at the bottom, the panel at the top.
    panel.current?.scrollIntoView({ block: "start" });
    panel.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, []);
  return (
    <Box ref={panel} sx={{ scrollMarginTop: `${toastClearance}px` }}>
      {conflict === "unread" ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`This evaluation was saved ${elsewhere}. Your text is still here. Review the ` +
            "other version, choose what to keep, and save again."}
          <Box sx={{ mt: 1 }}>
            <Button size="small" onClick={onReadOther}>
              Show Other Version
            </Button>
          </Box>
        </Alert>
      ) : (
        <Versions contested={conflict} {...versions} />
      )}
    </Box>
  );
};
