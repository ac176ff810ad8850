const COMPONENT_CALL = /^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm
const COMPONENT_CLASS =
  /^var (\w+) = (class extends \w+\.Component \{\n[^]*?^\};)((?:\n\1\.\w+ = \w+;)*)/gm
const TOOL_NAME = /^\w+\.displayName = "[^"]*";$/gm

/**
 * A loader for a library whose components are made by calls or as classes, in the form esbuild prints. It says that what comes of
 * them may go where it is not used, and takes out their names for React's developer tools, which would keep them.
 */
export default function pureComponents(source) {
  return source
    .replaceAll(TOOL_NAME, '')
    .replaceAll(COMPONENT_CALL, '$1/* @__PURE__ */ ')
    .replaceAll(
      COMPONENT_CLASS,
      'var $1 = /* @__PURE__ */ (() => {\nvar $1 = $2$3\nreturn $1;\n})();',
    )
}
