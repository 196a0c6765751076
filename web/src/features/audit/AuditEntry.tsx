import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { auditActionLabel } from "#domain/audit/labels.ts";
import type { AuditItem } from "#domain/audit/model.ts";
import { auditKindLabels } from "#domain/audit/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatInstant } from "#web/lib/format/dates.ts";
import { termText } from "#web/lib/format/terms.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { actorName, concernedName, concernsPerson, fieldsOf, type NameOf, nameIn } from "./auditTexts.ts";
import { useAudit, useNamedPeople } from "./useAudit.ts";

/** Readers of the audit trail may open people's pages. Names without a page are plain text. */
const PersonLink = ({
  id,
  nameOf,
  isQuiet = false,
  children,
}: {
  readonly id: string | null;
  readonly nameOf: NameOf;
  readonly isQuiet?: boolean;
  readonly children: string;
}) =>
  id === null || nameOf(id) === null ? (
    children
  ) : (
    <Link
      component={RouterLink}
      to={paths.person.getHref(id)}
      {...(isQuiet && { color: "inherit", underline: "hover" })}
    >
      {children}
    </Link>
  );

const BulkChangeDetails = ({ operationId, timeZone }: { readonly operationId: string; readonly timeZone: string }) => {
  const { items, error, hasMore, isLoadingMore, showMore, refresh } = useAudit({ partOf: operationId });
  const people = useNamedPeople(items, []);
  const structure = useStructure();
  if (error !== undefined && items === undefined) {
    return <ErrorState title="The details couldn't be loaded" error={error} onRetry={refresh} />;
  }
  if (items === undefined || people === undefined) {
    return (
      <LoadingState>
        <Skeleton variant="rounded" height={60} sx={{ mt: 1.5 }} />
      </LoadingState>
    );
  }
  if (items.length === 0) {
    return <Hint sx={{ mt: 1.5 }}>No changes yet.</Hint>;
  }
  const nameOf = nameIn(people);
  return (
    <Box sx={{ mt: 1.5, borderLeft: 2, borderColor: "line.control", pl: 2 }}>
      <PlainList aria-label="What it changed">
        {items.map((item) => (
          <UserText key={item.id} component="li" variant="body2" sx={{ py: 0.25 }}>
            {auditActionLabel(item.action)}:{" "}
            <strong>
              <PersonLink id={concernsPerson(item) ? item.concernedId : null} nameOf={nameOf}>
                {concernedName(item, nameOf)}
              </PersonLink>
            </strong>
            {fieldsOf(item, { nameOf, timeZone, structure }).map(
              ({ label, before, after }) => ` · ${label} ${before === null ? "" : `${before} → `}${after}`,
            )}
          </UserText>
        ))}
      </PlainList>
      {hasMore && (
        <Button size="small" onClick={showMore} disabled={isLoadingMore} sx={{ mt: 1 }}>
          {isLoadingMore ? "Loading..." : "Show More"}
        </Button>
      )}
    </Box>
  );
};

export interface AuditEntryProps {
  readonly item: AuditItem;
  readonly nameOf: NameOf;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onShowHistory: (concernedId: string) => void;
}

const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(new Date(at));

/** "Role Employee → Lead". */
const ChangesLine = ({ item, nameOf, timeZone }: Pick<AuditEntryProps, "item" | "nameOf" | "timeZone">) => {
  const structure = useStructure();
  const [first, ...more] = fieldsOf(item, { nameOf, timeZone, structure });
  if (first === undefined) {
    return item.round?.name ?? "";
  }
  return (
    <>
      {first.label}{" "}
      {first.before !== null && (
        <>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {first.before}
          </Box>
          {" → "}
        </>
      )}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {first.after}
      </Box>
      {more.length > 0 && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {` and ${more.length} more`}
        </Box>
      )}
    </>
  );
};

/** Must be inside a `dl`. */
const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Hint component="dt">{name}</Hint>
    <UserText component="dd" variant="body2" sx={{ m: 0 }}>
      {children}
    </UserText>
  </>
);

const Details = ({ item, nameOf, timeZone, onShowHistory }: Omit<AuditEntryProps, "isOpen" | "onToggle">) => {
  const structure = useStructure();
  return (
    <Box sx={{ px: 2, py: 1.5, pl: { md: 9 }, bgcolor: "tones.accent.background", color: "text.primary" }}>
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: 3, rowGap: 0.5 }}
      >
        <Fact name="Who">
          <PersonLink id={item.actorId} nameOf={nameOf}>
            {actorName(item.actorId, nameOf)}
          </PersonLink>
        </Fact>
        <Fact name="Affected">
          <PersonLink id={concernsPerson(item) ? item.concernedId : null} nameOf={nameOf}>
            {concernedName(item, nameOf)}
          </PersonLink>{" "}
          <Link component="button" variant="body2" onClick={() => onShowHistory(item.concernedId)} sx={{ ml: 1 }}>
            Show Full History
          </Link>
        </Fact>
        {item.round !== null && <Fact name="Round">{item.round.name ?? "A deleted round"}</Fact>}
        <Fact name="When">{formatInstant(item.at, timeZone)}</Fact>
        {fieldsOf(item, { nameOf, timeZone, structure }).map(({ label, before, after }) => (
          <Fact key={label} name={label}>
            {before === null ? after : `${before} → ${after}`}
          </Fact>
        ))}
        {item.changesRights && <Fact name="Rights">Changes someone's rights</Fact>}
        {item.partOf !== null && <Fact name="Part of">A change to several people, such as an import</Fact>}
        <Fact name="Entry">{item.id}</Fact>
      </Box>
      {item.bulkOperationId !== null && <BulkChangeDetails operationId={item.bulkOperationId} timeZone={timeZone} />}
    </Box>
  );
};

/** Controls in an entry's line lie above the button that covers the line. */
const aboveRowButton = { position: "relative", zIndex: 1, justifySelf: "start" } as const;

export const AuditEntry = ({ item, nameOf, timeZone, isOpen, onToggle, onShowHistory }: AuditEntryProps) => {
  const lineId = useId();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "line.soft", "&:last-of-type": { borderBottom: 0 } }}>
      <Box
        sx={{
          position: "relative",
          display: "grid",
          gridTemplateColumns: { xs: "48px minmax(0, 1fr)", md: "48px 1.2fr 1.4fr 1.2fr 2fr 90px" },
          columnGap: 1.5,
          alignItems: "baseline",
          px: 2,
          py: 1.1,
          fontSize: "0.875rem",
          "& > *": { overflowWrap: "anywhere", gridColumn: { xs: "2", md: "auto" } },
          "& > span:first-of-type": { gridColumn: { xs: "1", md: "auto" }, gridRow: "1" },
          "&:hover": { bgcolor: "action.hover" },
          ...(isOpen && { bgcolor: "tones.accent.background" }),
        }}
      >
        <Box component="span" id={`${lineId}-time`} sx={{ color: "text.secondary" }}>
          {timeOf(item.at, timeZone)}
        </Box>
        <Box component="span" id={`${lineId}-who`} sx={aboveRowButton}>
          <PersonLink id={item.actorId} nameOf={nameOf} isQuiet>
            {actorName(item.actorId, nameOf)}
          </PersonLink>
        </Box>
        <ButtonBase
          aria-expanded={isOpen}
          aria-labelledby={["time", "who", "action", "whom", "what"].map((part) => `${lineId}-${part}`).join(" ")}
          onClick={onToggle}
          sx={{
            justifyContent: "flex-start",
            textAlign: "left",
            font: "inherit",
            position: "static",
            "&::after": { content: '""', position: "absolute", inset: 0 },
            "&:focus-visible::after": { ...focusOutline, outlineOffset: -2 },
          }}
        >
          <Box component="span" id={`${lineId}-action`} sx={{ fontWeight: 600 }}>
            {auditActionLabel(item.action)}
          </Box>
        </ButtonBase>
        <Box component="span" id={`${lineId}-whom`} sx={{ ...aboveRowButton, color: "tones.accent.text" }}>
          <PersonLink id={concernsPerson(item) ? item.concernedId : null} nameOf={nameOf} isQuiet>
            {concernedName(item, nameOf)}
          </PersonLink>
        </Box>
        <span id={`${lineId}-what`}>
          <ChangesLine item={item} nameOf={nameOf} timeZone={timeZone} />
        </span>
        <Box component="span" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {item.kind === "other" ? "" : termText(auditKindLabels, item.kind)}
        </Box>
      </Box>
      {isOpen && <Details item={item} nameOf={nameOf} timeZone={timeZone} onShowHistory={onShowHistory} />}
    </Box>
  );
};
