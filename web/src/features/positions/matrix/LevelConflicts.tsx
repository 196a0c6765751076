import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { notRequired } from "#domain/positions/terms.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import type { LevelConflict } from "./requirementChanges.ts";

const levelText = (level: number): string => (level === notRequired ? "not asked for" : `level ${level}`);

interface LevelConflictsProps {
  readonly conflicts: readonly LevelConflict[];
  readonly onKeepMine: (conflict: LevelConflict) => void;
  readonly onUseTheirs: (conflict: LevelConflict) => void;
}

/** Levels that someone else changed since they were loaded, to be resolved one by one. */
export const LevelConflicts = ({ conflicts, onKeepMine, onUseTheirs }: LevelConflictsProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const isAny = conflicts.length > 0;
  useEffect(() => {
    if (isAny) {
      panel.current?.focus();
    }
  }, [isAny]);
  if (!isAny) {
    return null;
  }
  /** Moves the focus first, because the button disappears. */
  const choose = (act: () => void) => () => {
    panel.current?.focus();
    act();
  };
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      severity="warning"
      role="group"
      aria-label="Someone else saved a change"
      sx={{ mb: 2, "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>Someone else saved a change</Typography>
      <Typography variant="body2">Your levels are still here. Choose which ones to keep, then save again.</Typography>
      <PlainList>
        {conflicts.map((conflict) => {
          const { position, skillsetId, skillsetName, mine, theirs } = conflict;
          const name = `${skillsetName}, ${position.code}`;
          return (
            <Box
              component="li"
              key={`${position.id} ${skillsetId}`}
              sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}
            >
              <UserText variant="body2" sx={{ flex: 1, minWidth: 200 }}>
                {`${name}: yours ${levelText(mine)}, theirs ${levelText(theirs)}`}
              </UserText>
              <Button size="small" aria-label={`Keep mine: ${name}`} onClick={choose(() => onKeepMine(conflict))}>
                Keep Mine
              </Button>
              <Button size="small" aria-label={`Use theirs: ${name}`} onClick={choose(() => onUseTheirs(conflict))}>
                Use Theirs
              </Button>
            </Box>
          );
        })}
      </PlainList>
    </Alert>
  );
};
