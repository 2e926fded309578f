-- A conversation of Neovim's own client with `stylec lsp`, which is on PATH: nvim --headless -u NONE -S neovim.lua.
-- SNIPPET is what docs/editors.md has for older versions, PROJECT a folder with StyleSources/tip.yaml. What happens is printed a line each.
local project = vim.env.PROJECT
local source = project .. "/StyleSources/tip.yaml"

local function say(...) io.stdout:write(table.concat({ ... }, " "), "\n") end

-- Waits until the findings of the buffer are as `wanted` says, and prints them.
local function await(step, wanted)
  local shown = {}
  local came = vim.wait(60000, function()
    shown = {}
    for _, finding in ipairs(vim.diagnostic.get(0)) do
      table.insert(shown, string.format("%d:%d-%d:%d %s %s", finding.lnum, finding.col, finding.end_lnum, finding.end_col,
        vim.diagnostic.severity[finding.severity], finding.code or finding.user_data.lsp.code))
    end
    table.sort(shown)
    return table.concat(shown, ", ") == wanted
  end, 20)
  say(step, came and "as expected" or ("is " .. table.concat(shown, ", ")))
end

vim.cmd("filetype on")
dofile(vim.env.SNIPPET)
vim.cmd("edit " .. source)
await("opened:", "3:13-3:15 ERROR bubble-arrow-folds, 3:13-3:15 INFO bubble-tip-short")

vim.api.nvim_buf_set_text(0, 3, 13, 3, 15, { "3" })
await("mended:", "")

vim.api.nvim_buf_set_lines(0, 0, 0, false, { "# \u{1F600}", "\u{1F600}: 1" })
await("typed:", "1:0-1:4 ERROR unknown-key")
vim.cmd("undo")
vim.cmd("undo")
await("undone:", "3:13-3:15 ERROR bubble-arrow-folds, 3:13-3:15 INFO bubble-tip-short")

say("folder:", vim.lsp.get_client_by_id(stylec).config.root_dir == project and "as expected" or "another")
vim.lsp.stop_client(stylec)
say("stopped:", vim.wait(10000, function() return vim.lsp.get_client_by_id(stylec) == nil end, 20) and "yes" or "no")
vim.cmd("qall!")
