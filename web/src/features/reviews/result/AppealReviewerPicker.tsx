import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";

interface AppealReviewerPickerProps {
  readonly reviewId: string;
  readonly reviewerId: string | null;
  /** Whether the CTO may resolve the appeal themselves. */
  readonly mayResolve: boolean;
}

const findManagers = async (name: string): Promise<readonly PersonName[]> =>
  (await call("people", "listManagers", { query: { name } })).items;

/** The CTO assigns a manager outside the employee's line, or resolves the appeal. */
export const AppealReviewerPicker = ({ reviewId, reviewerId, mayResolve }: AppealReviewerPickerProps) => {
  const { busy, problem, run } = useSave();
  const [picked, setPicked] = useState<PersonName | null>(null);
  const { data } = useRead("people", "listPeopleNames", reviewerId === null ? null : { query: { ids: reviewerId } });
  const params = { reviewId };
  const assign = (id: string | null) =>
    run(() => write("reviews", "assignAppeal", { params, body: { reviewerId: id } }), {
      done: id === null ? "Assigned to the CTO" : ["Appeal assigned", "They can read this review until it's resolved"],
      failed: "Failed to assign the appeal",
      onSaved: () => setPicked(null),
    });
  const reviewer = data?.items[0];
  return (
    <Box sx={{ mt: 2 }}>
      {reviewerId === null ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start" }}>
          <Box sx={{ flex: "1 1 260px" }}>
            <PersonPicker
              label={mayResolve ? "Someone Else Resolves It (optional)" : "Someone Else Resolves It"}
              value={picked}
              onChange={setPicked}
              cacheKey="appeal managers"
              find={findManagers}
              emptyText="No manager has this name"
              disabled={busy}
              error={problem !== null}
              helperText={
                problem ??
                "A manager outside the employee's reporting line, who can read this review until it's resolved"
              }
            />
          </Box>
          <Button disabled={busy || picked === null} onClick={() => void assign(picked?.id ?? null)} sx={{ mt: 0.5 }}>
            Assign
          </Button>
        </Box>
      ) : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <Typography>{`${reviewer === undefined ? "Someone" : fullName(reviewer)} resolves this appeal.`}</Typography>
          <Button disabled={busy} onClick={() => void assign(null)}>
            {mayResolve ? "Resolve It Yourself" : "Assign Someone Else"}
          </Button>
        </Box>
      )}
    </Box>
  );
};
