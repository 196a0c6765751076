import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { WorkInProgress } from "#domain/people/workInProgress.ts";
import { useRead } from "#web/lib/reading/useRead.ts";

interface ChangeEffectsProps {
  readonly userIds: readonly string[];
  readonly effectsOf: (work: WorkInProgress) => readonly string[];
}

/** Previews what a change moves, excludes or leaves as it is (docs/people.md#editing-a-person). */
export const ChangeEffects = ({ userIds, effectsOf }: ChangeEffectsProps) => {
  const { data, error } = useRead("people", "getWorkInProgress", { query: { ids: userIds.join(",") } });
  const effects = data ? effectsOf(data) : [];
  const placeholder = error ? "The reviews in progress couldn't be counted." : "Counting the reviews in progress...";
  return (
    <Alert severity="info" role="status" sx={{ gridColumn: "1 / -1" }}>
      <strong>Effects</strong>
      {data ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
      ) : (
        <div>{placeholder}</div>
      )}
    </Alert>
  );
};
