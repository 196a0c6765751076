import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { PersonPicker, type PickedPerson } from "#web/ui/people/PersonPicker.tsx";

interface NamedAnswererProps {
  readonly reviewId: string;
  readonly answererId: string | null;
}

const findManagers = async (name: string): Promise<readonly PickedPerson[]> =>
  (await call("people", "listManagers", { query: { name } })).items;

/** Where the cto names a manager outside the employee's line to answer a second look, or answers it themself. */
export const NamedAnswerer = ({ reviewId, answererId }: NamedAnswererProps) => {
  const { busy, problem, run } = useSave();
  const [picked, setPicked] = useState<PickedPerson | null>(null);
  const { data } = useRead("people", "listPeopleNames", answererId === null ? null : { query: { ids: answererId } });
  const params = { reviewId };
  const name = async (id: string | null) => {
    const saved = await run(() => write("reviews", "nameAnswerer", { params, body: { answererId: id } }), {
      done: id === null ? "You answer it yourself" : "They can read this review now, until it is answered",
      failed: "Failed to name who answers",
    });
    if (saved?.isSaved) {
      setPicked(null);
    }
  };
  const named = data?.items[0];
  return (
    <Box sx={{ mt: 2 }}>
      {answererId === null ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start" }}>
          <Box sx={{ flex: "1 1 260px" }}>
            <PersonPicker
              label="Somebody else answers (optional)"
              value={picked}
              onChange={setPicked}
              cacheKey="second look managers"
              find={findManagers}
              emptyText="No manager has this name"
              disabled={busy}
              error={problem !== null}
              helperText={
                problem ?? "A manager outside the employee’s line, who reads this review until it is answered"
              }
            />
          </Box>
          <Button disabled={busy || picked === null} onClick={() => void name(picked?.id ?? null)} sx={{ mt: 0.5 }}>
            Name them
          </Button>
        </Box>
      ) : (
        <Button disabled={busy} onClick={() => void name(null)}>
          {`${named === undefined ? "Somebody" : fullName(named)} answers it. Answer it yourself`}
        </Button>
      )}
    </Box>
  );
};
