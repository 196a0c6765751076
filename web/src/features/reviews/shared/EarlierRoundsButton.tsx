import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatCountOf } from "#web/lib/format/numbers.ts";

interface EarlierRoundsButtonProps {
  /** Null if unknown. */
  readonly count: number | null;
  readonly isLoading: boolean;
  readonly onShow: () => void;
}

/** Earlier rounds load on request (docs/evaluations.md#earlier-rounds). */
export const EarlierRoundsButton = ({ count, isLoading, onShow }: EarlierRoundsButtonProps) => (
  <Box sx={{ textAlign: "center", mt: 2 }}>
    <Button onClick={onShow} disabled={isLoading}>
      {isLoading
        ? "Loading..."
        : `Show ${count === null ? "Earlier Rounds" : formatCountOf(count, "Earlier Round", "Earlier Rounds")}`}
    </Button>
  </Box>
);
