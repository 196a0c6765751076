import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatCountOf } from "#web/lib/words/numbers.ts";

interface EarlierRoundsButtonProps {
  /** How many rounds there are before those that are shown; null if it is not known. */
  readonly count: number | null;
  readonly isLoading: boolean;
  readonly onShow: () => void;
}

/** Shows the rounds before the latest ones, which are not loaded until then (docs/review-lists.md#earlier-rounds). */
export const EarlierRoundsButton = ({ count, isLoading, onShow }: EarlierRoundsButtonProps) => (
  <Box sx={{ textAlign: "center", mt: 2 }}>
    <Button onClick={onShow} disabled={isLoading}>
      {isLoading
        ? "Loading..."
        : `Show ${count === null ? "earlier rounds" : formatCountOf(count, "earlier round", "earlier rounds")}`}
    </Button>
  </Box>
);
