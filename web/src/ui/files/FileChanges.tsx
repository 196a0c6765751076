import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Card } from "../Card.tsx";
import { TermBadge } from "../TermBadge.tsx";
import {
  changeLabels,
  changesByPart,
  changeTones,
  countsText,
  type FileChange,
  type PartLabels,
} from "./changeText.ts";

type NamedChange = FileChange<string>;

export const ChangeDetails = ({ details }: Pick<NamedChange, "details">) => (
  <PlainList sx={{ mt: 0.75, display: "grid", gap: 0.5 }}>
    {details.map(({ what, before, after }) => (
      <UserText key={what} component="li" variant="body2">
        <Box component="span" sx={{ color: "text.secondary" }}>
          {before === null && after === null ? what : `${what}: `}
        </Box>
        {before !== null && (
          <Box component="span" sx={{ color: "text.secondary" }}>
            <span style={visuallyHidden}>from </span>
            <del>{before}</del>
            <span aria-hidden>{" → "}</span>
            <span style={visuallyHidden}>to </span>
            {after === null && "none"}
          </Box>
        )}
        {after !== null && (
          <Box component="span" sx={{ fontWeight: 500 }}>
            {after}
          </Box>
        )}
      </UserText>
    ))}
  </PlainList>
);

const Head = ({ change }: { readonly change: NamedChange }) => (
  <Box component="span" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.25, rowGap: 0.5 }}>
    <TermBadge term={change.change} partLabels={changeLabels} tones={changeTones} />
    <UserText component="span" variant="h3" sx={{ minWidth: 0 }}>
      {change.name}
    </UserText>
    {change.note && <Hint component="span">{change.note}</Hint>}
  </Box>
);

interface FileChangesProps<Part extends string> {
  readonly labels: PartLabels<Part>;
  readonly changes: readonly FileChange<Part>[];
}

export const FileChanges = <Part extends string>({ labels, changes: all }: FileChangesProps<Part>) => (
  <Box sx={{ display: "grid", gap: 2 }}>
    {changesByPart(labels, all).map(({ part, changes }) => (
      <Card key={part} title={labels[part]} text={countsText(changes)}>
        <PlainList>
          {changes.map((change) => (
            <Box
              key={`${change.change} ${change.name}`}
              component="li"
              sx={{ borderTop: 1, borderColor: "line.soft", py: 1.25 }}
            >
              <Head change={change} />
              {change.details.length > 0 && <ChangeDetails details={change.details} />}
            </Box>
          ))}
        </PlainList>
      </Card>
    ))}
  </Box>
);
