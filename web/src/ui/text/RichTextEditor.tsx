import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { BulletList, ListItem, ListKeymap } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { BoldIcon, BulletListIcon } from "../icons.tsx";
import type { Focusable } from "../record/boundField.ts";

/**
 * Normalizes the editor's HTML: self-closing `<br />`, spaces as characters, no paragraph in bullets
 * (docs/ui.md#rich-text). Returns "" if `text`, the plain text, is blank.
 */
const submittedHtml = (html: string, text: string): string =>
  text.trim() === ""
    ? ""
    : html
        .replace(/<li><p>((?:[^<]|<br>|<\/?strong>)*)<\/p>(?=<\/li>|<ul>)/g, "<li>$1")
        .replaceAll("<br>", "<br />")
        .replaceAll("&nbsp;", "\u00a0");

/** Without Tab to indent, so Tab leaves the editor. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const extensions = [Document, Paragraph, Text, HardBreak, Bold, BulletList, Item, ListKeymap, UndoRedo];

/** Only these have input rules: "- " starts a list, but "__init__" doesn't become bold. */
const extensionsWithInputRules = [BulletList];

interface ToolProps {
  readonly label: string;
  readonly keys: string;
  readonly pressed: boolean;
  readonly controls: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, keys, pressed, controls, onPress, children }: ToolProps) => (
  <IconButton
    size="small"
    title={`${label} (${keys})`}
    aria-label={label}
    aria-keyshortcuts={keys.replace("Ctrl", "Control")}
    aria-pressed={pressed}
    aria-controls={controls}
    // Keep the selection in the text while the button is pressed.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    sx={{
      color: pressed ? "tones.accent.text" : "text.secondary",
      bgcolor: pressed ? "tones.accent.background" : "transparent",
    }}
  >
    {children}
  </IconButton>
);

const Toolbar = ({ editor, label, controls }: { editor: Editor; label: string; controls: string }) => {
  const { bold, bullets } = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => ({
      bold: currentEditor.isActive("bold"),
      bullets: currentEditor.isActive("bulletList"),
    }),
  });
  return (
    <Box
      role="group"
      aria-label={`Formatting of ${label}`}
      sx={{ display: "flex", gap: 0.5, p: 0.5, borderBottom: 1, borderColor: "line.soft" }}
    >
      <Tool
        label="Bold"
        keys="Ctrl+B"
        pressed={bold}
        controls={controls}
        onPress={() => editor.chain().focus().toggleBold().run()}
      >
        <BoldIcon fontSize="small" />
      </Tool>
      <Tool
        label="Bullet list"
        keys="Ctrl+Shift+8"
        pressed={bullets}
        controls={controls}
        onPress={() => editor.chain().focus().toggleBulletList().run()}
      >
        <BulletListIcon fontSize="small" />
      </Tool>
    </Box>
  );
};

interface RichTextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly labelId: string;
  /** The id of the error message and the character count. */
  readonly helperId: string;
  readonly invalid: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly focusRef: (focusable: Focusable | null) => void;
}

/** See docs/ui.md#rich-text. Pastes plain text. Use RichTextField, which loads this large component lazily. */
export const RichTextEditor = ({
  id,
  label,
  labelId,
  helperId,
  invalid,
  value,
  onChange,
  focusRef,
}: RichTextEditorProps) => {
  const lastHtml = useRef(value);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        "aria-describedby": helperId,
        "aria-invalid": String(invalid),
      },
      handleDOMEvents: {
        paste: (view: Editor["view"], event: ClipboardEvent) => {
          event.preventDefault();
          view.pasteText(event.clipboardData?.getData("text/plain") ?? "", event);
          return true;
        },
      },
    }),
    [id, labelId, helperId, invalid],
  );
  const editor = useEditor({
    extensions,
    enableInputRules: extensionsWithInputRules,
    enablePasteRules: false,
    injectCSS: false,
    content: value,
    editorProps,
    onUpdate: ({ editor: currentEditor }) => {
      lastHtml.current = submittedHtml(currentEditor.getHTML(), currentEditor.getText());
      onChange(lastHtml.current);
    },
  });
  useEffect(() => {
    if (value === lastHtml.current) {
      return;
    }
    lastHtml.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  useEffect(() => {
    focusRef({ focus: () => editor.view.focus() });
    return () => focusRef(null);
  }, [editor, focusRef]);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? "error.main" : "line.control",
        borderRadius: 1.25,
        bgcolor: "background.raised",
        "&:focus-within": { borderColor: invalid ? "error.main" : "primary.main" },
        "&:has([role=textbox]:focus)": {
          outline: 1,
          outlineStyle: "solid",
          outlineColor: invalid ? "error.main" : "primary.main",
        },
        "& [role=textbox]": {
          minHeight: 104,
          maxHeight: 320,
          overflowY: "auto",
          px: 1.5,
          py: 1.25,
          outline: "none",
          whiteSpace: "break-spaces",
          overflowWrap: "anywhere",
          "& p": { m: 0, mb: 1 },
          "& ul": { m: 0, mb: 1, pl: 2.5 },
          "& li > :last-child": { mb: 0 },
          "& > :last-child": { mb: 0 },
        },
      }}
    >
      <Toolbar editor={editor} label={label} controls={id} />
      <EditorContent editor={editor} />
    </Box>
  );
};
