import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { TextDifference } from "../text/TextDifference.tsx";

interface ConflictingTextProps {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (text: string) => void;
}

/** Shows how a text that was saved elsewhere differs. The person's text stays in its field until they choose. */
export const ConflictingText = ({ label, mine, theirs, onChoose }: ConflictingTextProps) => (
  <Alert severity="warning" sx={{ mt: 1, "& .MuiAlert-message": { minWidth: 0, flex: 1 } }}>
    <Typography variant="body2">
      {`"${label}" was changed elsewhere while you were writing. Your text stays in the field. The other version:`}
    </Typography>
    <Box sx={{ my: 1 }}>
      {theirs === "" ? (
        <Typography variant="body2">(empty)</Typography>
      ) : (
        <TextDifference before={mine} after={theirs} />
      )}
    </Box>
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button size="small" onClick={() => onChoose(mine)} aria-label={`Keep mine: ${label}`}>
        Keep Mine
      </Button>
      <Button size="small" onClick={() => onChoose(theirs)} aria-label={`Use theirs: ${label}`}>
        Use Theirs
      </Button>
      <Button
        size="small"
        onClick={() => onChoose([theirs, mine].filter((one) => one.trim() !== "").join("\n\n"))}
        aria-label={`Keep both: ${label}`}
      >
        Keep Both
      </Button>
    </Box>
  </Alert>
);
