/** Makes a texture with linear interpolation and clamped edges, bound to its unit. */
export function createTexture(gl: WebGL2RenderingContext, unit: number, kind: GLenum): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(kind, texture);
  gl.texParameteri(kind, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(kind, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
    gl.texParameteri(kind, axis, gl.CLAMP_TO_EDGE);
  return texture;
}

/** @throws when the GPU rejects the shaders */
export function linkProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('The graphics card has no room for a shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    // The shader is deleted together with the program.
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`The graphics card refused the filters: ${gl.getProgramInfoLog(program) ?? ''}`);
  return program;
}
