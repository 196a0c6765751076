import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import type { ReportPerson, TalkingPoint } from "#domain/leads-weekly/model.ts";
import type { TalkingPointCategory } from "#domain/leads-weekly/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import { CloseIcon, PersonAddIcon } from "#web/ui/icons.tsx";
import { SortHandle } from "#web/ui/lists/SortHandle.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

export interface PointActions {
  readonly add: (category: TalkingPointCategory, afterId: string | null) => void;
  readonly enter: (id: string) => void;
  readonly type: (id: string, text: string) => void;
  readonly leave: (id: string) => void;
  readonly addAfter: (id: string) => void;
  readonly removeEmpty: (id: string, focus: "previous" | "next") => void;
  readonly indent: (id: string, direction: 1 | -1) => void;
  readonly move: (id: string, direction: 1 | -1) => void;
  readonly goTo: (field: HTMLElement, direction: 1 | -1) => void;
  readonly setDiscussed: (id: string, discussed: boolean) => void;
  readonly tag: (id: string, anchor: HTMLElement, typed: boolean) => void;
  readonly untag: (id: string) => void;
  /** Turns several lines into points. Returns false, and changes nothing, for a single line. */
  readonly paste: (id: string, text: string, field: HTMLTextAreaElement) => boolean;
}

interface PointRowProps {
  readonly point: TalkingPoint;
  readonly level: number;
  readonly problem: string | null;
  readonly addedByPerson: ReportPerson | undefined;
  readonly member: ReportPerson | undefined;
  /** Null if the point was not carried over. */
  readonly carriedText: string | null;
  readonly actions: PointActions;
  readonly isReadOnly: boolean;
}

/** Whether an arrow key leaves the field: it has one line, or the caret is at its start or end. */
const canArrowLeaveField = (field: HTMLTextAreaElement, direction: 1 | -1): boolean => {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart !== selectionEnd) {
    return false;
  }
  const isOneLine = field.clientHeight < Number.parseFloat(getComputedStyle(field).lineHeight) * 1.9;
  return isOneLine || selectionStart === (direction === 1 ? value.length : 0);
};

const onPointKey = (
  event: KeyboardEvent<HTMLTextAreaElement>,
  id: string,
  discussed: boolean,
  actions: PointActions,
  checkbox: RefObject<HTMLInputElement | null>,
): void => {
  const field = event.currentTarget;
  const { key, altKey, shiftKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  if (event.nativeEvent.isComposing) {
    return;
  }
  const direction = key === "ArrowDown" ? 1 : -1;
  const handle = (action: () => void) => {
    event.preventDefault();
    action();
  };
  if (key === "Enter" && mod) {
    handle(() => actions.setDiscussed(id, !discussed));
  } else if (key === "Enter") {
    handle(() => actions.addAfter(id));
  } else if ((key === "Backspace" || key === "Delete") && field.value === "") {
    handle(() => actions.removeEmpty(id, key === "Backspace" ? "previous" : "next"));
  } else if (key === "Tab" && !mod && !altKey) {
    handle(() => actions.indent(id, shiftKey ? -1 : 1));
  } else if ((key === "ArrowUp" || key === "ArrowDown") && altKey) {
    handle(() => actions.move(id, direction));
  } else if ((key === "ArrowUp" || key === "ArrowDown") && !shiftKey && !mod && canArrowLeaveField(field, direction)) {
    handle(() => actions.goTo(field, direction));
  } else if (key === "Escape") {
    // Leaves the text, so Tab moves through the page's controls again.
    handle(() => checkbox.current?.focus());
  } else if (key === "@" && /(^|\s)$/.test(field.value.slice(0, field.selectionStart))) {
    handle(() => actions.tag(id, field, true));
  }
};

const fieldSx = {
  display: "grid",
  // In a narrow window, a tag goes below the text.
  flex: "1 1 160px",
  minWidth: 0,
  "& > *": {
    gridArea: "1 / 1",
    font: "inherit",
    lineHeight: 1.5,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    p: 0,
    py: 0.5,
    m: 0,
    border: 0,
  },
  "& > textarea": { resize: "none", overflow: "hidden", color: "inherit", bgcolor: "transparent", outline: "none" },
} as const;

const labelProps = (id: string, start: string, textId: string | null) =>
  textId === null
    ? { id, "aria-label": `${start} New talking point` }
    : { id, "aria-label": start, "aria-labelledby": `${id} ${textId}` };

interface DiscussedBoxProps {
  readonly pointId: string;
  readonly discussed: boolean;
  readonly disabled: boolean;
  readonly textId: string | null;
  readonly isReadOnly: boolean;
  readonly actions: PointActions;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Memoized, because React writes the attributes of a checkbox again whenever it is rendered. */
const DiscussedBox = memo(
  ({ pointId, discussed, disabled, textId, isReadOnly, actions, inputRef }: DiscussedBoxProps) => {
    const id = useId();
    return (
      <Checkbox
        size="small"
        checked={discussed}
        disabled={disabled}
        onChange={(event) => actions.setDiscussed(pointId, event.target.checked)}
        slotProps={{ input: { ref: inputRef, ...labelProps(id, "Discussed:", textId) } }}
        sx={[{ p: 0.75 }, isReadOnly && { ml: -0.75 }]}
      />
    );
  },
);
DiscussedBox.displayName = "DiscussedBox";

interface PointFieldProps {
  readonly pointId: string;
  readonly discussed: boolean;
  readonly level: number;
  readonly problemId: string | null;
  readonly checkbox: RefObject<HTMLInputElement | null>;
  readonly actions: PointActions;
  readonly isReadOnly: boolean;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
}

/** Uncontrolled, since React would write each keystroke into the document again. `PointRow` applies all other changes. */
const PointField = memo(
  ({ pointId, discussed, level, problemId, checkbox, actions, isReadOnly, ref }: PointFieldProps) => (
    <textarea
      ref={ref}
      rows={1}
      data-nav
      data-point-text={pointId}
      aria-label={`Talking point, level ${level + 1}`}
      aria-invalid={problemId !== null}
      {...(problemId === null ? {} : { "aria-describedby": problemId })}
      placeholder="Type, Enter for the next, Tab to indent"
      readOnly={isReadOnly}
      {...(!isReadOnly && {
        onChange: (event: ChangeEvent<HTMLTextAreaElement>) => actions.type(pointId, event.target.value),
        onFocus: () => actions.enter(pointId),
        onBlur: () => actions.leave(pointId),
        onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) =>
          onPointKey(event, pointId, discussed, actions, checkbox),
        onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
          if (actions.paste(pointId, event.clipboardData.getData("text/plain"), event.currentTarget)) {
            event.preventDefault();
          }
        },
      })}
    />
  ),
);
PointField.displayName = "PointField";

export const PointRow = memo(
  ({ point, level, problem, addedByPerson, member, carriedText, actions, isReadOnly }: PointRowProps) => {
    const { id, content, discussed, carriedTo } = point;
    const checkbox = useRef<HTMLInputElement>(null);
    const field = useRef<HTMLTextAreaElement>(null);
    useLayoutEffect(() => {
      if (field.current !== null && field.current.value !== content) {
        field.current.value = content;
      }
    });
    const problemId = useId();
    const addedBy = addedByPerson ? `Added by ${fullName(addedByPerson)}` : "Added by someone who was removed";
    // Former team members aren't listed by name.
    const taggedName = point.teamMemberId === null ? null : member ? fullName(member) : "Former team member";
    const [copyId, tagId] = [useId(), useId()];
    const textId = content.trim() === "" ? null : copyId;
    return (
      <Box
        component="li"
        data-point={id}
        sx={{
          pl: { xs: `${level * 20}px`, sm: `${level * 32}px` },
          borderRadius: 1,
          "&:has(textarea:focus)": { bgcolor: "tones.accent.background" },
          "& [data-quiet]": { opacity: { md: 0 } },
          "&:hover [data-quiet], &:focus-within [data-quiet]": { opacity: 1 },
        }}
      >
        <Box
          sx={{
            display: "flex",
            flexWrap: { xs: "wrap", sm: "nowrap" },
            alignItems: "flex-start",
            gap: 0.5,
            minHeight: 32,
          }}
        >
          {!isReadOnly && (
            <Box data-quiet sx={{ display: "flex", ml: { md: -2.5 } }}>
              <SortHandle itemId={id} />
            </Box>
          )}
          <DiscussedBox
            pointId={id}
            discussed={discussed}
            disabled={isReadOnly || carriedTo !== null}
            textId={textId}
            isReadOnly={isReadOnly}
            actions={actions}
            inputRef={checkbox}
          />
          <Box sx={[fieldSx, discussed || carriedTo !== null ? { color: "text.secondary" } : {}]}>
            <Box component="span" id={copyId} aria-hidden sx={{ visibility: "hidden" }}>
              {`${content} `}
            </Box>
            <PointField
              ref={field}
              pointId={id}
              discussed={discussed}
              level={level}
              problemId={problem === null ? null : problemId}
              checkbox={checkbox}
              actions={actions}
              isReadOnly={isReadOnly}
            />
          </Box>
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 0.5,
              minHeight: 32,
              ml: "auto",
              maxWidth: { xs: "100%", sm: "50%" },
            }}
          >
            {taggedName !== null ? (
              <StatusBadge tone="info">
                <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
                  {taggedName}
                </Box>
                {!isReadOnly && (
                  <IconButton
                    size="small"
                    aria-label={`Remove the tag ${taggedName}`}
                    onClick={() => actions.untag(id)}
                    sx={{ p: 0, color: "inherit" }}
                  >
                    <CloseIcon sx={{ fontSize: 14 }} />
                  </IconButton>
                )}
              </StatusBadge>
            ) : (
              !isReadOnly && (
                <IconButton
                  data-quiet
                  size="small"
                  {...labelProps(tagId, "Tag a team member:", textId)}
                  onClick={(event) => actions.tag(id, event.currentTarget, false)}
                >
                  <PersonAddIcon sx={{ fontSize: 16 }} />
                </IconButton>
              )
            )}
            <Tooltip title={addedBy}>
              <Box component="span">
                {addedByPerson && <PersonAvatar person={addedByPerson} size={22} />}
                <span style={visuallyHidden}>{addedBy}</span>
              </Box>
            </Tooltip>
          </Box>
        </Box>
        {carriedText !== null && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ pl: 8.5, pb: 0.5 }}>
            {carriedText}
          </Typography>
        )}
        {problem !== null && (
          <Typography
            id={problemId}
            role="alert"
            variant="caption"
            component="p"
            sx={{ color: "error.main", pl: 8.5, pb: 0.5 }}
          >
            {problem}
          </Typography>
        )}
      </Box>
    );
  },
);
PointRow.displayName = "PointRow";
