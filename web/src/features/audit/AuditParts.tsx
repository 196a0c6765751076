import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { actionText, concernedName, concernsPerson, fieldsOf } from "./auditTexts.ts";
import { PersonLink } from "./PersonLink.tsx";
import { useAudit, useNamedPeople } from "./useAudit.ts";

export const AuditParts = ({ operationId, timeZone }: { readonly operationId: string; readonly timeZone: string }) => {
  const { items, error, hasMore, isLoadingMore, showMore, refresh } = useAudit({ partOf: operationId });
  const people = useNamedPeople(items, []);
  const structure = useStructure();
  const nameOf = (id: string): string | null => {
    const person = people?.get(id);
    return person ? fullName(person) : null;
  };
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
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        No changes yet.
      </Typography>
    );
  }
  return (
    <Box sx={{ mt: 1.5, borderLeft: 2, borderColor: "line.control", pl: 2 }}>
      <Box component="ul" aria-label="What it changed" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {items.map((item) => (
          <Typography key={item.id} component="li" variant="body2" sx={{ py: 0.25, overflowWrap: "anywhere" }}>
            {actionText(item.action)}:{" "}
            <strong>
              <PersonLink id={concernsPerson(item) ? item.concernedId : null} nameOf={nameOf}>
                {concernedName(item, nameOf)}
              </PersonLink>
            </strong>
            {fieldsOf(item, { nameOf, timeZone, structure }).map(
              ({ label, before, after }) => ` · ${label} ${before === null ? "" : `${before} → `}${after}`,
            )}
          </Typography>
        ))}
      </Box>
      {hasMore && (
        <Button size="small" onClick={showMore} disabled={isLoadingMore} sx={{ mt: 1 }}>
          {isLoadingMore ? "Loading..." : "Show More"}
        </Button>
      )}
    </Box>
  );
};
