import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { commentParts } from "#domain/journal/quotation.ts";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

const isLink = (line: string): boolean => line.startsWith("https://") && URL.canParse(line) && !/\s/.test(line);

/** Shows a link without "https://". */
const QuotedLine = ({ line }: { readonly line: string }) =>
  isLink(line) ? (
    <Link href={line} target="_blank" rel="noopener noreferrer">
      {line.slice("https://".length)}
    </Link>
  ) : (
    line
  );

interface WrittenTextProps {
  readonly text: string;
  /** Shown if the text is empty. */
  readonly otherwise?: string;
  readonly size?: "usual" | "large";
}

const sizes = { usual: {}, large: { fontSize: "1.125rem", lineHeight: 1.45 } } as const;

/** Keeps line breaks and quotations with links (docs/growth.md#while-writing-evaluations). */
export const WrittenText = ({ text, otherwise = "", size = "usual" }: WrittenTextProps) =>
  text === "" ? (
    <Typography color="textSecondary">{otherwise}</Typography>
  ) : (
    commentParts(text).map((part) =>
      part.kind === "text" ? (
        <LinkedUserText key={part.from} sx={sizes[size]} text={part.text} />
      ) : (
        <Box
          key={part.from}
          component="blockquote"
          sx={{ m: 0, my: 0.75, pl: 1.5, borderLeft: 2, borderColor: "primary.main" }}
        >
          <Typography variant="caption" component="p" color="textSecondary">
            {part.source}
          </Typography>
          {part.lines.map(({ lineIndex, text: line }) => (
            <UserText key={lineIndex} keepsLines sx={sizes[size]}>
              <QuotedLine line={line} />
            </UserText>
          ))}
        </Box>
      ),
    )
  );
